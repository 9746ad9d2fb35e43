/**
 * The path of the loaded document; steps by script change only the window's. Null if the browser does not expose it.
 */
export function loadedPath(): string | null {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded ? new URL(loaded.name).pathname : null;
}
