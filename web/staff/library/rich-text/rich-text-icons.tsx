import { drawn } from "../../kit/icons/staff-icons.tsx";

export const DownIcon = drawn("m7 10 5 5 5-5");
export const BoldIcon = drawn("M7.5 5h5.25a3.4 3.4 0 0 1 0 6.8H7.5Zm0 6.8h6.1a3.6 3.6 0 0 1 0 7.2H7.5Z");
export const ItalicIcon = drawn("M10 5h7M7 19h7M14 5l-4 14");
export const LinkIcon = drawn(
  "M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1.6 1.6M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.6-1.6",
);
export const BulletListIcon = drawn("M9.5 6h11M9.5 12h11M9.5 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01");
export const NumberedListIcon = drawn(
  "M10 6h10.5M10 12h10.5M10 18h10.5M3.5 4.5 5 4v5M3.5 15.2c.3-1.6 3-1.4 2.7.3-.2 1-2.7 2.2-2.7 3.5h3",
);
export const QuoteIcon = drawn("M4 17.5c3-1 4.5-3.5 4.5-7V6.5H4v5h4.5M13.5 17.5c3-1 4.5-3.5 4.5-7V6.5h-4.5v5H18");
export const TableIcon = drawn("M4 5h16v14H4ZM4 10h16M4 14.5h16M12 10v9");
export const UndoneIcon = drawn("M9 6 4 11l5 5M4 11h11a5 5 0 0 1 5 5v1");
export const RedoneIcon = drawn("m15 6 5 5-5 5M20 11H9a5 5 0 0 0-5 5v1");
export const FilmIcon = drawn("M4 5.5h16v13H4ZM10 9l5 3-5 3Z");
export const StrikeIcon = drawn(
  "M4 12h16M16.5 7.5C16 5.8 14.4 5 12 5c-3 0-4.5 1.4-4.5 3.3M7 16c.6 2 2.4 3 5 3 3 0 5-1.4 5-3.5 0-.6-.1-1-.4-1.5",
);
export const LowerIcon = drawn("m4 6 9 11M13 6 4 17M17 16.3c.3-1.5 3-1.4 2.8.2-.2 1-2.8 2-2.8 3.5h3");
export const UpperIcon = drawn("m4 8 9 11M13 8 4 19M17 4.8c.3-1.5 3-1.4 2.8.2-.2 1-2.8 2-2.8 3.5h3");
export const RuleIcon = drawn("M4 12h16M6 6h12M6 18h12");
export const PlainIcon = drawn("M5 5.5h12M11 5.5 9.5 12M8 19H6M4 4l16 16");
export const WarningIcon = drawn("M12 4 2.8 19.5h18.4ZM12 10v4.5m0 2.5v.01");
