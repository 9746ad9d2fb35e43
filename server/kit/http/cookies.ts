/** Returns the value of a cookie in a Cookie header. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(";") ?? []) {
    const [key, ...value] = part.split("=");
    if (key?.trim() === name) return value.join("=").trim();
  }
  return undefined;
}

type Cookie = {
  name: string;
  value: string;
  path: string;
  sameSite: "Strict" | "Lax";
  /** In seconds; 0 deletes the cookie. */
  maxAge: number;
};

/**
 * The name under which a browser stores a cookie. With https it has a prefix with which browsers accept the cookie only
 * from this site over https, not from a subdomain or over http.
 */
export function cookieName(siteUrl: string, { name, path }: Pick<Cookie, "name" | "path">): string {
  if (!siteUrl.startsWith("https:")) return name;
  return path === "/" ? `__Host-${name}` : `__Secure-${name}`;
}

/** Returns a Set-Cookie header; scripts cannot read the cookie. */
export function setCookie(siteUrl: string, cookie: Cookie): string {
  const { value, path, sameSite, maxAge } = cookie;
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return `${cookieName(siteUrl, cookie)}=${value}; Path=${path}; HttpOnly; SameSite=${sameSite}; Max-Age=${maxAge}${secure}`;
}
