import { useQuery } from "@tanstack/react-query";
import { Link } from "../../../ui/link.tsx";
import { paths } from "../../paths.ts";
import { addressOfChapter } from "./chapter-of-place.ts";
import { loadChapter } from "./guide-chapters.ts";
import styles from "./near-chapters.module.css";

/** Under a chapter: the one before it, the one after it, as the contents order them, and the contents. */
export function NearChapters({ name }: { name: string }) {
  const { data } = useQuery({ queryKey: ["guide", ""], queryFn: () => loadChapter(""), staleTime: Infinity });
  const chapters = data?.ways ?? [];
  const at = chapters.findIndex((chapter) => chapter.name === name);
  return (
    <nav aria-label="Главы руководства" className={styles.near} data-print="hide">
      <Way words="Дальше" chapter={at === -1 ? undefined : chapters[at + 1]} />
      <Way words="Раньше" chapter={chapters[at - 1]} />
      <Link to={paths.staffGuide}>Все главы</Link>
    </nav>
  );
}

function Way({ words, chapter }: { words: string; chapter: { name: string; title: string } | undefined }) {
  if (!chapter) return null;
  return (
    <p>
      {words}: <Link to={addressOfChapter(chapter.name)}>{chapter.title}</Link>
    </p>
  );
}
