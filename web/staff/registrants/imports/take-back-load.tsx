import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { type SentList, takeBackList } from "../../../../contract/registration-imports.ts";
import { counted } from "../../../../domain/russian-plurals.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { paths, withFilters } from "../../../paths.ts";
import { notifyProblem } from "../../notice.tsx";
import { useStaffApi } from "../../staff-api.ts";
import { UndoIcon } from "../../staff-icons.tsx";
import { StaffSection } from "../../staff-section.tsx";
import { recordForms } from "../registrant-words.ts";
import styles from "./import-steps.module.css";
import { isUnderWay, listsKey } from "./use-sent-list.ts";
import { WorkBar } from "./work-bar.tsx";

/** Somebody loaded a wrong file: all whom it has added go into the bin, without a question, for they can come back. */
export function TakeBackLoad({ list }: { list: SentList }) {
  const api = useStaffApi();
  const client = useQueryClient();
  const takeBack = useMutation({
    mutationFn: () => api.ask(takeBackList, { params: { id: list.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: listsKey }),
    onError: (error) => notifyProblem("Не удалось убрать.", error),
  });
  const { removing, added } = list;
  if (removing?.state === "done") return <TakenBack list={list} />;
  if (added === 0) return null;
  if (isUnderWay(removing)) {
    return (
      <StaffSection title="Убираем в&nbsp;корзину" text="Страницу можно закрыть.">
        <WorkBar work={removing} />
      </StaffSection>
    );
  }
  return (
    <StaffSection
      title="Загрузили не&nbsp;тот файл?"
      text="Добавленное уйдёт в&nbsp;корзину на&nbsp;30&nbsp;дней. Дополненные записи останутся как есть. Убрать всё разом можно в&nbsp;течение суток."
    >
      <div className={styles.actions}>
        <Button
          variant="default"
          leftSection={<UndoIcon />}
          loading={takeBack.isPending}
          onClick={() => takeBack.mutate()}
        >
          Убрать в&nbsp;корзину: {counted(added, recordForms)}
        </Button>
      </div>
    </StaffSection>
  );
}

function TakenBack({ list: { removing, conference } }: { list: SentList }) {
  return (
    <Notice kind="ok" title={`Убрано в\u00a0корзину: ${counted(removing?.total ?? 0, recordForms)}`} live>
      <p>
        Там записи лежат 30&nbsp;дней, их можно вернуть.{" "}
        <Link to={withFilters(paths.registrants, { conference: conference ?? undefined, bin: "only" })}>
          Открыть корзину
        </Link>
      </p>
    </Notice>
  );
}
