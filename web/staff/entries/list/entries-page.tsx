import { Button, Kbd } from "@mantine/core";
import { Link, useLocation, useNavigate } from "react-router";
import { paths } from "../../../paths.ts";
import { useKeys } from "../../keys.tsx";
import { PlusIcon } from "../../staff-icons.tsx";
import { StaffPage } from "../../staff-page.tsx";
import { type EntrySection, entrySections, sectionOf, wordsOf } from "../entry-sections.ts";
import styles from "./entries.module.css";
import { EntriesFoot } from "./entries-foot.tsx";
import { EntriesList } from "./entries-list.tsx";
import { EntriesSearch } from "./entries-search.tsx";
import { EntriesTabs } from "./entries-tabs.tsx";
import { useEntries } from "./use-entries.ts";
import { useEntriesView } from "./use-entries-view.ts";

/** Everything of one kind: to find, to begin, to open, to take away. */
export function EntriesPage() {
  const section = sectionOf(useLocation().pathname);
  return <Section key={section} section={section} />;
}

function Section({ section }: { section: EntrySection }) {
  const words = wordsOf(section);
  const navigate = useNavigate();
  const move = useEntriesView();
  const list = useEntries(words.kind, move.view);
  const begin = paths.staffEntry(section, "new");
  useKeys([{ code: "KeyN", label: words.begin, run: () => void navigate(begin) }]);
  return (
    <StaffPage
      title={words.title}
      actions={
        <>
          <Neighbours section={section} />
          <Button
            component={Link}
            to={begin}
            variant="filled"
            leftSection={<PlusIcon />}
            rightSection={<Kbd>N</Kbd>}
            className={styles.begin ?? ""}
          >
            {words.begin}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <EntriesTabs words={words} move={move} />
        <EntriesSearch
          words={words}
          search={move.view.search}
          change={(search) => move.go({ search }, { replace: true })}
        />
        <EntriesList section={section} move={move} list={list} />
      </div>
      <EntriesFoot kind={words.kind} move={move} count={list.data?.count ?? 0} />
    </StaffPage>
  );
}

/** What belongs to it has no place of its own in the navigation: tags beside news, seasons beside schools. */
function Neighbours({ section }: { section: EntrySection }) {
  const { isPartOf } = wordsOf(section);
  const names = Object.keys(entrySections) as EntrySection[];
  const near = names.filter((name) => wordsOf(name).isPartOf === section || name === isPartOf);
  return near.map((name) => (
    <Button key={name} component={Link} to={paths.staffEntries(name)} variant="default">
      {wordsOf(name).title}
    </Button>
  ));
}
