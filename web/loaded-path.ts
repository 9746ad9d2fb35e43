/** The path under which the server sent this document; steps by script change the window's alone. Null where no browser tells. */
export function loadedPath(): string | null {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded ? new URL(loaded.name).pathname : null;
}
