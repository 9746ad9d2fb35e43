import type { ReactNode } from "react";
import styles from "./staff-icons.module.css";

/** The outline set of the staff area: a grid of 24, drawn at 18, beside words or under an `aria-label`. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      className={styles.icon}
      data-sign=""
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** An icon of one path. */
export function drawn(path: string): () => ReactNode {
  return function StaffIcon() {
    return (
      <Icon>
        <path d={path} />
      </Icon>
    );
  };
}

export const HomeIcon = drawn("M3 11.5 12 4l9 7.5M5.5 9.5V20h13V9.5M10 20v-6h4v6");
export const PersonIcon = drawn("M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8.5c.5-4 3.3-6 7-6s6.5 2 7 6");
export const PeopleIcon = drawn(
  "M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.4-3.6 2.9-5.5 6.5-5.5s6.1 1.9 6.5 5.5M16 4.8a3.5 3.5 0 0 1 0 6.4M18 15c2 .7 3.2 2.4 3.5 5",
);
export const PersonPlusIcon = drawn(
  "M11 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8.5c.5-4 3.3-6 7-6 1.2 0 2.3.2 3.2.6M19 15v6m-3-3h6",
);
export const JournalIcon = drawn("M5 4h12a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2ZM5 18a2 2 0 0 1 2-2h12M9 8h6");
export const GearIcon = drawn(
  "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm0-12v3m0 12v3m9-9h-3M6 12H3m15.4-6.4-2.1 2.1M7.7 16.3l-2.1 2.1m12.8 0-2.1-2.1M7.7 7.7 5.6 5.6",
);
export const ShieldIcon = drawn("M12 3.5 5 6v6c0 4.5 3 7.3 7 8.5 4-1.2 7-4 7-8.5V6Z");
export const BadgeIcon = drawn(
  "M4 5h16v14H4ZM9.5 12.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-3 3.5c.4-1.5 1.5-2 3-2s2.6.5 3 2M15 9h2.5M15 13h2.5",
);
export const EnvelopeIcon = drawn("M3.5 6h17v12h-17ZM4 7l8 6.5L20 7");
export const ChevronsIcon = drawn("m8 9 4-4 4 4M8 15l4 4 4-4");
export const CopyIcon = drawn("M9 9h11v11H9ZM15 9V4H4v11h5");
export const PlusIcon = drawn("M12 5v14M5 12h14");
export const PrinterIcon = drawn("M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z");
export const DownloadIcon = drawn("M12 4v11m-4.5-4.5L12 15l4.5-4.5M4 16v4h16v-4");
export const ColumnsIcon = drawn("M4 5h16v14H4ZM9.3 5v14M14.7 5v14");
export const TrashIcon = drawn("M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5m4-5v5");
export const MenuLinesIcon = drawn("M4 6h16M4 12h16M4 18h10");
export const PencilIcon = drawn("m4 20 1-4L16 5l3 3L8 19ZM14 7l3 3");
export const UndoIcon = drawn("M9 6 4 11l5 5M4 11h10a6 6 0 0 1 0 12h-2");
export const DotsIcon = drawn("M5 11v2M12 11v2M19 11v2M4 12h2M11 12h2M18 12h2");
export const FunnelIcon = drawn(
  "M4 7h9m5 0h2M4 12h3m5 0h8M4 17h10m5 0h1M15.5 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-6 5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm7 5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
);
export const BookmarkIcon = drawn("M7 4h10v16l-5-4-5 4Z");
export const NewspaperIcon = drawn(
  "M4 5h13v12a2 2 0 0 0 2 2H6a2 2 0 0 1-2-2Zm13 4h3v8a2 2 0 0 1-2 2M7.5 9h6m-6 3.5h6m-6 3h3",
);
export const TagIcon = drawn("M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5ZM8 8h.01");
export const CertificateIcon = drawn("M12 13.5a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM9 12.5 8 20.5l4-2 4 2-1-8");
export const CalendarIcon = drawn("M4 6h16v14H4ZM4 10.5h16M8 3.5V8M16 3.5V8");
export const CapIcon = drawn(
  "M2.5 9.5 12 5l9.5 4.5L12 14ZM6.5 11.5V16c1.5 1.5 3.4 2.2 5.5 2.2s4-.7 5.5-2.2v-4.5M21.5 9.5V15",
);
export const BookIcon = drawn("M6 3.5h13v17H6a1.5 1.5 0 0 1-1.5-1.5V5A1.5 1.5 0 0 1 6 3.5ZM4.5 17.5H19M9 7.5h5.5");
export const PagesIcon = drawn("M9 3.5h6.5L19 7v9.5H9ZM15.5 3.5V7H19M15 16.5v4H5v-13h4");
export const ScreenIcon = drawn("M3 4.5h18M4.5 4.5v11h15v-11M12 15.5V18m-4 2.5 4-2.5 4 2.5M9 11.5l2-2 2 1.5 2.5-2.5");
export const PageIcon = drawn("M6 3.5h8.5L18.5 7.5v13H6ZM14 3.5V8h4.5M9 12.5h6.5M9 16h6.5");
export const QuestionIcon = drawn(
  "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.7M12 16.5v.1",
);
export const FolderIcon = drawn("M3.5 6h6l2 2.5h9v10.5h-17Z");
export const WarningIcon = drawn("M12 4 2.8 20h18.4zM12 10v5M12 17.5v.1");
export const ScanIcon = drawn("M4 8V4.5h4M16 4.5h4V8M20 16v3.5h-4M8 19.5H4V16M3.5 12h17");
export const ChartIcon = drawn("M4 20h16M5.5 20v-8H9v8M10.25 20V5h3.5v15M15 20v-5h3.5v5");
export const ClockIcon = drawn("M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2");
export const WaitingIcon = drawn("M4 6h11M4 12h8M4 18h6M18 5v13m-3.5-3.5L18 18l3.5-3.5");
export const ArchiveIcon = drawn("M3.5 5h17v4h-17ZM5 9v10.5h14V9M10 13h4");
export const ArrowUpIcon = drawn("M12 19V5m-5.5 5.5L12 5l5.5 5.5");
export const ArrowDownIcon = drawn("M12 5v14m-5.5-5.5L12 19l5.5-5.5");
export const CloudIcon = drawn("M7 18.5a4.5 4.5 0 0 1-.5-9 6 6 0 0 1 11.4 1.6A3.8 3.8 0 0 1 17.5 18.5Z");
export const UploadIcon = drawn("M12 16V4.5M7.5 9 12 4.5 16.5 9M4 15v4.5h16V15");
export const PictureIcon = drawn("M4 4.5h16v15H4ZM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9.5v-.1");
export const GripIcon = drawn("M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1");
export const BrokenLinkIcon = drawn(
  "m9 15-2 2a3.5 3.5 0 0 1-5-5l2-2m11-1 2-2a3.5 3.5 0 0 1 5 5l-2 2M9.5 5.5 9 3.5M5.5 9.5l-2-.5m11 9.5.5 2m3.5-6 2 .5",
);
export const LostFileIcon = drawn("M6 3.5h8.5L18.5 7.5v13H6ZM14 3.5V8h4.5M10 11.5l4.5 4.5m0-4.5L10 16");
