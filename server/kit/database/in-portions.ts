/** Splits rows or keys for several statements, because both engines limit the parameters of one. */
export function inPortions<T>(all: readonly T[], size = 1000): T[][] {
  const portions = Array.from({ length: Math.ceil(all.length / size) });
  return portions.map((_, index) => all.slice(index * size, (index + 1) * size));
}
