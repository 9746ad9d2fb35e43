const data = /^data:image\/(png|jpeg|gif|webp);base64,([\w+/=\s]+)$/;

/**
 * The picture in a `data:` address.
 * @returns null for other addresses. The site's policy does not allow fetching such an address, so it is decoded here.
 */
export function fileFromData(address: string): File | null {
  const [, kind, encoded] = data.exec(address) ?? [];
  if (kind === undefined || encoded === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(encoded.replace(/\s/g, "")), (sign) => sign.charCodeAt(0));
    return new File([bytes], `Из буфера.${kind === "jpeg" ? "jpg" : kind}`, { type: `image/${kind}` });
  } catch {
    return null;
  }
}
