/* Whether a thread has the stack that a run needs. The system is asked once for each thread of a model, as it takes a lock,
 * memory and files for its answer; the answer is kept with the thread. */
#define _GNU_SOURCE
#include "module.h"

#include <pthread.h>

int32_t nncc_stack_key(void)
{
    pthread_key_t key;
    return pthread_key_create(&key, NULL) ? -1 : (int32_t)key;
}

void nncc_give_back_stack_key(int32_t key)
{
    if (key >= 0)
        pthread_key_delete((pthread_key_t)key);
}

/* The least address of the calling thread's stack; 1 when that is not known. */
static uintptr_t stack_begin(void)
{
    pthread_attr_t attributes;
    void *begin = NULL;
    size_t size;
    if (pthread_getattr_np(pthread_self(), &attributes))
        return 1;
    if (pthread_attr_getstack(&attributes, &begin, &size))
        begin = NULL;
    pthread_attr_destroy(&attributes);
    return begin ? (uintptr_t)begin : 1;
}

static uintptr_t known_begin(int32_t key)
{
    void *kept = key < 0 ? NULL : pthread_getspecific((pthread_key_t)key);
    uintptr_t begin = kept ? (uintptr_t)kept : stack_begin();
    if (!kept && key >= 0)
        pthread_setspecific((pthread_key_t)key, (void *)begin);
    return begin;
}

int nncc_check_stack(const nncc_program *program, int32_t key, const nncc_options *options)
{
    char here;
    uintptr_t place = (uintptr_t)&here;
    if (!program->stack_size)
        return NNCC_OK;
    uintptr_t begin = known_begin(key);
    if (place < begin || place - begin >= program->stack_size) /* below it: a stack that the program has made by itself */
        return NNCC_OK;
    return FAIL(options, NNCC_SMALL_STACK,
                "the calling thread has %llu bytes of stack left, and a run needs %llu; call it on a thread with more",
                (unsigned long long)(place - begin), (unsigned long long)program->stack_size);
}
