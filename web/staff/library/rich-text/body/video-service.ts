/** Names of video services, by their addresses. */
const services: readonly [RegExp, string][] = [
  [/^(www\.)?rutube\.ru$/, "RuTube"],
  [/^(www\.|m\.)?vkvideo\.ru$/, "VK Видео"],
  [/^(www\.|m\.)?(youtube\.com|youtu\.be)$/, "YouTube"],
];
const filmsOfVk = /^\/(video|clip)/;

/** The name of the service of a video address. @returns null for any other address. */
export function videoService(address: string): string | null {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  if (/^(www\.|m\.)?vk\.(com|ru)$/.test(hostname) && filmsOfVk.test(pathname)) return "VK\u00a0Видео";
  const name = services.find(([host]) => host.test(hostname))?.[1];
  return name?.replace(" ", "\u00a0") ?? null;
}
