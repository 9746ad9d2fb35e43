const megabyte = 1024 * 1024;

/** Formats a limit for people: «50 МБ», «1,5 МБ»; under one megabyte in bytes. */
export function sizeWords(bytes: number): string {
  if (bytes < megabyte) return `${bytes}\u00a0Б`;
  return `${(bytes / megabyte).toFixed(1).replace(/\.0$/, "").replace(".", ",")}\u00a0МБ`;
}
