/** `+7 (XXX) XXX-XX-XX` for a Russian number in E.164; others as they are. Spaces do not break. */
export function phoneForPeople(phone: string): string {
  const match = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone);
  if (!match) return phone;
  const [, code, first, second, third] = match;
  return `+7\u00a0(${code})\u00a0${first}-${second}-${third}`;
}
