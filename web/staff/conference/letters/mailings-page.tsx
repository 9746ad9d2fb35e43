import { Button, Modal, NativeSelect } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { listRegistrationSettings } from "#contract/conference/conference-registration.ts";
import { createMailing, listMailings, type Mailing } from "#contract/conference/letters/mailings.ts";
import { listViews } from "#contract/conference/registrants/saved-views.ts";
import { Link } from "#ui/links/link.tsx";
import { useRootData } from "#web/root-data.ts";
import { useApiMutation, useApiQuery } from "../../kit/api/use-api.ts";
import { recentMoment } from "../../kit/clock/recent-moment.ts";
import { EmptyList } from "../../kit/list/empty-list.tsx";
import { QueryStates } from "../../kit/list/list-states.tsx";
import table from "../../kit/list/list-table.module.css";
import { RuledTable } from "../../kit/list/ruled-table.tsx";
import { DialogFoot } from "../../kit/parts/dialog-foot.tsx";
import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { LetterTabs } from "./letter-tabs.tsx";
import { subjectInTitle } from "./letter-words.ts";
import { MailingBadge } from "./mailing-badge.tsx";
import { MailingPage } from "./mailing-page.tsx";

/** The list of mailings, or one of them. */
export function MailingsPage() {
  const id = Number(useParams()["id"] ?? 0);
  return id > 0 ? <MailingPage key={id} id={id} /> : <MailingList />;
}

function MailingList() {
  const mailings = useApiQuery(listMailings);
  const today = useRootData()?.site.today ?? "";
  return (
    <StaffPage
      title="Рассылки"
      context="Письма участникам о&nbsp;конференции: программа, место, документы"
      actions={<NewMailing />}
    >
      <LetterTabs current="mailings" />
      <QueryStates query={mailings} what="рассылки">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyList action={<NewMailing />}>Здесь появятся письма, которые вы&nbsp;разошлёте участникам.</EmptyList>
          ) : (
            <RuledTable label="Рассылки" rows={rows} keyOf={({ id }) => id} columns={columnsOf(today)} />
          )
        }
      </QueryStates>
    </StaffPage>
  );
}

function columnsOf(today: string) {
  return [
    {
      head: "Тема",
      isRowHead: true,
      cell: ({ id, subject, view_name, who }: Mailing) => (
        <>
          <Link to={staffPaths.mailing(id)}>{subjectInTitle(subject) || "Без темы"}</Link>
          <span className={table.second}>{[view_name, who].filter(Boolean).join("; ")}</span>
        </>
      ),
    },
    { head: "Состояние", cell: ({ state }: Mailing) => <MailingBadge state={state} /> },
    {
      head: "Ушло",
      label: "Ушло:",
      className: "tabular",
      cell: ({ state, letters: { sent, waiting, failed, cancelled } }: Mailing) =>
        state === "draft" ? "—" : `${sent} из ${sent + waiting + failed + cancelled}`,
    },
    {
      head: "Когда",
      className: "hint tabular nowrap",
      cell: ({ started_at, created_at }: Mailing) => recentMoment(started_at ?? created_at, today),
    },
  ];
}

/** Chooses the receivers: all participants of the current conference, or a saved view of their table. */
function NewMailing() {
  const [isOpen, dialog] = useDisclosure(false);
  const [view, setView] = useState("");
  const navigate = useNavigate();
  const conferences = useApiQuery(listRegistrationSettings);
  const current = conferences.data?.find(({ is_current }) => is_current);
  const views = useApiQuery(listViews);
  const everybody = current ? `conference=${current.id}` : "";
  const creating = useApiMutation(createMailing, {
    failed: "Рассылка не\u00a0начата.",
    invalidates: [listMailings],
    onSuccess: ({ id }) => navigate(staffPaths.mailing(id)),
  });
  const everybodyName = current ? `Все участники: ${current.name}` : "Все участники";
  const chosen = views.data?.find(({ query }) => query === view);
  const choices = [
    { value: "", label: everybodyName },
    ...(views.data ?? []).map(({ name, query, count }) => ({ value: query, label: `${name} (${count})` })),
  ];
  return (
    <>
      <Button variant="filled" onClick={dialog.open}>
        Новая рассылка
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title="Кому">
        <NativeSelect
          label="Участники"
          description={"Сохранённые виды таблицы участников\u00a0— тоже здесь"}
          data-autofocus
          value={view}
          data={choices}
          onChange={(event) => setView(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={dialog.close}>
            Отмена
          </Button>
          <Button
            variant="filled"
            loading={creating.isPending}
            onClick={() =>
              creating.mutate({ body: { view: view || everybody, view_name: chosen?.name ?? everybodyName } })
            }
          >
            Дальше: письмо
          </Button>
        </DialogFoot>
      </Modal>
    </>
  );
}
