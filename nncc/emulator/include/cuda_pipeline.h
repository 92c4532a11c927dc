#pragma once
#include "../dialect.h"
