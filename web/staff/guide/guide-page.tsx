import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { RichText } from "../../components/rich-text.tsx";
import { paths } from "../../paths.ts";
import { QueryStates } from "../query-states.tsx";
import { StaffPage } from "../staff-page.tsx";
import { StaffProblem } from "../staff-problem.tsx";
import { ChapterHeadings } from "./chapter-headings.tsx";
import { loadChapter } from "./guide-chapters.ts";
import styles from "./guide-page.module.css";
import { NearChapters } from "./near-chapters.tsx";

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
          <div className={styles.chapter} onClick={follow}>
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
function useAnchor(isThere: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash !== "") document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [isThere, hash]);
}
