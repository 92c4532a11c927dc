from dataclasses import dataclass
@dataclass(frozen=True)
class Approximation:
    coefficients: tuple[tuple[float, ...], ...]
    switch: float = 0.0
    end: float = 0.0
