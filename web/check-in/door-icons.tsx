/** Outline icons of the check-in: a grid of 24. The size is that of the text, or `size` in pixels. */
const paths = {
  tick: "M5 12.5l4.5 4.5L19 7.5",
  leave: "M20 12H5m6-6l-6 6 6 6",
  again: "M4 5v5h5M4.6 10A8 8 0 1 1 4 14m8-6v5l3 2",
  hand: "M8 12V6.5a1.5 1.5 0 0 1 3 0V11m0-5.5v-1a1.5 1.5 0 0 1 3 0V11m0-4.5a1.5 1.5 0 0 1 3 0V15a6 6 0 0 1-6 6c-3 0-4.5-1.5-7-6.500a1.600 1.600 0 0 1 2.700-1.500L8 14.500",
  unread: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2m2 2h2v4h-3M3 21L21 3",
  undo: "M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-2",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4v5l3.500 2",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm5 12l5 5",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21a8 8 0 0 1 16 0",
  personPlus: "M10 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM3 21a7 7 0 0 1 13-3.500M18 13v6m-3-3h6",
  scan: "M4 8V5a1 1 0 0 1 1-1h3m8 0h3a1 1 0 0 1 1 1v3m0 8v3a1 1 0 0 1-1 1h-3m-8 0H5a1 1 0 0 1-1-1v-3M3 12h18",
  menu: "M4 7h16M4 12h16M4 17h16",
  lamp: "M9 3h6v4l-1.500 3v11h-3V10L9 7zM9 7h6M12 12v3",
  online: "M3 9a13 13 0 0 1 18 0M6 12.500a8.500 8.500 0 0 1 12 0M9 16a4.200 4.200 0 0 1 6 0M12 19.500v.01",
  offline:
    "M3 9a13 13 0 0 1 6-3.400M13 5.200A13 13 0 0 1 21 9M6 12.500a8.500 8.500 0 0 1 4-2.200M9 16a4.200 4.200 0 0 1 6 0M12 19.500v.01M4 3l16 18",
  warning: "M12 4L2.500 20h19zM12 10v5m0 2.500v.01",
  locked: "M6 11h12v10H6zM8.500 11V7.500a3.500 3.500 0 0 1 7 0V11",
  sound: "M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.500 6.500a8 8 0 0 1 0 11",
  phone: "M7 3h10v18H7zM11 18h2",
  send: "M20 6v5h-5M19 11a7.500 7.500 0 1 0 .5 4",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
