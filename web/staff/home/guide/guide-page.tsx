import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { Link } from "#ui/links/link.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { paths } from "#web/paths.ts";
import { QueryStates } from "../../kit/list/list-states.tsx";
import { addressOfChapter } from "../../kit/map/chapter-of-place.ts";
import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { StaffProblem } from "../../kit/parts/staff-problem.tsx";
import { staffPaths } from "../../staff-paths.ts";
import styles from "./guide-page.module.css";

/** A chapter of the guide for staff, or its contents. */
export function GuidePage() {
  const { chapter: name = "" } = useParams();
  const chapter = useQuery({ queryKey: ["guide", name], queryFn: () => loadChapter(name), staleTime: Infinity });
  const follow = useLinksInside();
  useAnchor(chapter.data !== undefined);
  return (
    <StaffPage title={chapter.data?.title ?? "Руководство"}>
      <QueryStates query={chapter} what="главу">
        {(data) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links inside are what is clicked
          <div className={styles.chapter} data-of={name === "" ? "contents" : "chapter"} onClick={follow}>
            {data === null ? (
              <StaffProblem title="Такой главы нет">Возможно, её переименовали. Выберите другую.</StaffProblem>
            ) : (
              <>
                {name !== "" && <ChapterHeadings headings={data.headings} />}
                <RichText html={data.html} />
              </>
            )}
            {name !== "" && <NearChapters name={name} />}
          </div>
        )}
      </QueryStates>
    </StaffPage>
  );
}

/** Links of the text are plain ones: inside the site they open without a new page. */
function useLinksInside() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain = !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey);
    if (!link || link.origin !== window.location.origin || !isPlain || !link.pathname.startsWith(paths.staff)) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
}

/** The text comes after the page: only then is there something to scroll to. */
function useAnchor(isLoaded: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    if (isLoaded && hash !== "") document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [isLoaded, hash]);
}

/** Fewer are seen at a glance. */
const fewest = 4;

/** Links to the headings of a long chapter. */
function ChapterHeadings({ headings }: Pick<Chapter, "headings">) {
  if (headings.length < fewest) return null;
  return (
    <nav aria-label="В этой главе" className={styles.headings} data-print="hide">
      <ul className={styles.list}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Under a chapter: the one before it, the one after it, as the contents order them, and the contents. */
function NearChapters({ name }: { name: string }) {
  const { data } = useQuery({ queryKey: ["guide", ""], queryFn: () => loadChapter(""), staleTime: Infinity });
  const chapters = data?.ways ?? [];
  const at = chapters.findIndex((chapter) => chapter.name === name);
  return (
    <nav aria-label="Главы руководства" className={styles.near} data-print="hide">
      <Way words="Дальше" chapter={at === -1 ? undefined : chapters[at + 1]} />
      <Way words="Раньше" chapter={chapters[at - 1]} />
      <Link to={staffPaths.guide}>Все главы</Link>
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

type Chapter = {
  title: string;
  html: string;
  headings: { id: string; text: string }[];
  /** The chapters that it leads to; those of the contents follow one another. */
  ways: { name: string; title: string }[];
};

const files = import.meta.glob<Chapter>("../../../../docs/guide/*.md");

/** @param name of the chapter in its address; empty for the contents. @returns null if there is none. */
async function loadChapter(name: string): Promise<Chapter | null> {
  const load = files[`../../../../docs/guide/${name === "" ? "README" : name}.md`];
  return load ? load() : null;
}
