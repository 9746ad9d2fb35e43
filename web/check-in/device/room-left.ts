/** In bytes, with its index entries: far more than an act takes, because browsers count in pages. */
const actSize = 8192;
const warnBelow = 40;

/** Returns how many more acts fit on the device, if only few do; null for enough, or if it is unknown. */
export async function roomLeft(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota === undefined || usage === undefined) return null;
  const acts = Math.floor((quota - usage) / actSize);
  return acts < warnBelow ? Math.max(acts, 0) : null;
}
