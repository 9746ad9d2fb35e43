import { Button, Kbd } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { PlusIcon } from "../../staff-icons.tsx";
import { StaffProblem } from "../../staff-problem.tsx";
import type { EntrySection, SectionWords } from "../entry-sections.ts";
import type { EntriesMove } from "./use-entries-view.ts";

type NothingFoundProps = { words: SectionWords; section: EntrySection; move: EntriesMove };

/** In the place of rows: because of the search, of the state, or because nothing has been written yet. */
export function NothingFound({ words: { many, begin }, section, move: { view, go } }: NothingFoundProps) {
  if (view.search !== "") {
    return (
      <StaffProblem
        title={`По запросу «${view.search}» ${many} нет`}
        action={
          <Button variant="light" onClick={() => go({ search: "" })}>
            Очистить поиск
          </Button>
        }
      >
        Порядок слов, ё&nbsp;и&nbsp;е не&nbsp;важны. Искать можно и&nbsp;по&nbsp;части слова.
      </StaffProblem>
    );
  }
  if (view.state === "bin") {
    return <StaffProblem title="Корзина пуста">Удалённое лежит здесь 30&nbsp;дней, потом исчезает.</StaffProblem>;
  }
  if (view.state !== "") {
    return (
      <StaffProblem
        title={`В этом состоянии ${many} нет`}
        action={
          <Button variant="light" onClick={() => go({ state: "" })}>
            Показать все
          </Button>
        }
      >
        Делать ничего не&nbsp;нужно.
      </StaffProblem>
    );
  }
  return (
    <StaffProblem
      title={`Пока ${many} нет`}
      action={
        <Button
          component={Link}
          to={paths.staffEntry(section, "new")}
          variant="filled"
          leftSection={<PlusIcon />}
          rightSection={<Kbd>N</Kbd>}
        >
          {begin}
        </Button>
      }
    >
      Черновик видят только сотрудники, пока его не&nbsp;опубликуют.
    </StaffProblem>
  );
}
