import { useLocation } from "react-router";
import { Link } from "#ui/links/link.tsx";
import { QuestionIcon } from "../icons/staff-icons.tsx";
import { addressOfChapter, chapterOfPlace } from "../map/chapter-of-place.ts";
import styles from "./way-to-guide.module.css";

/** From a page to the chapter that tells how things are done on it. */
export function WayToGuide() {
  const chapter = chapterOfPlace(useLocation().pathname);
  if (chapter === undefined) return null;
  return (
    <Link to={addressOfChapter(chapter)} quiet className={styles.way}>
      <QuestionIcon />
      Как это делается
    </Link>
  );
}
