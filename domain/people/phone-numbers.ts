/** In characters: as typed, including punctuation, and as stored, including an extension. */
export const maxPhoneLength = 32;

/** `+7 (XXX) XXX-XX-XX доб. 12` for a Russian number in E.164; others as they are. With no-break spaces. */
export function phoneForPeople(phone: string): string {
  return phone
    .replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})(?=;|$)/, "+7\u00a0($1)\u00a0$2-$3-$4")
    .replace(";ext=", " доб.\u00a0");
}

/** The link that dials a number: a comma is a pause before the extension, which phones understand better than `;ext=`. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(";ext=", ",")}`;
}
