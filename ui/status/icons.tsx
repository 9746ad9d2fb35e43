import type { ReactNode } from "react";
import styles from "./icons.module.css";

export type IconProps = {
  className?: string | undefined;
  /** Set for an icon without a label, so that it stays when pictures are switched off. */
  sign?: boolean | undefined;
};

/** The frame of an icon: a grid of 20. */
export function Icon({ className, sign, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      data-sign={sign ? "" : undefined}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const EyeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10Z" />
    <circle cx="10" cy="10" r="2.5" />
  </Icon>
);

export const PhoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 2h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2 2A14 14 0 0 1 2 4a2 2 0 0 1 2-2Z" />
  </Icon>
);

export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="8.5" cy="8.5" r="5.5" />
    <path d="m13 13 4.5 4.5" />
  </Icon>
);

export const ArrowRightIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2 10h16m-5.5-5.5L18 10l-5.5 5.5" />
  </Icon>
);

export const ArrowLeftIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M18 10H2m5.5-5.5L2 10l5.5 5.5" />
  </Icon>
);

export const ArrowUpRightIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 16 16 4M7 4h9v9" />
  </Icon>
);

export const ChevronDownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4 7 6 6 6-6" />
  </Icon>
);

export const MenuIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2 5h16M2 10h16M2 15h16" />
  </Icon>
);

export const CrossIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4 4 12 12M16 4 4 16" />
  </Icon>
);

export const PauseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 4v12M13 4v12" />
  </Icon>
);

export const PlayIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 3.5 10 6.5-10 6.5Z" />
  </Icon>
);

export const MegaphoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 8v4h3.5l8.5 4V4L6.5 8ZM6.5 12l1 5h2.5l-1-4M18 9v2" />
  </Icon>
);

export const TickIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4 10.5 4 4 8-9" />
  </Icon>
);

export const PrinterIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 7V2.5h9V7M5.5 14.5h-3V7h15v7.5h-3M5.5 11.5h9v6h-9Z" />
  </Icon>
);

export const CalendarIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 4.5h14v13H3ZM3 8.5h14M6.5 2v4m7-4v4" />
  </Icon>
);

/** An exclamation mark in a circle: errors and warnings, always next to text. */
export const ErrorSignIcon = (props: IconProps) => (
  <Icon {...props} sign>
    <circle cx="10" cy="10" r="8.5" />
    <path d="M10 5.5v5.5m0 3v.1" />
  </Icon>
);

export const InformationIcon = (props: IconProps) => (
  <Icon {...props} sign>
    <circle cx="10" cy="10" r="8.5" />
    <path d="M10 14.5V9m0-3v-.1" />
  </Icon>
);
