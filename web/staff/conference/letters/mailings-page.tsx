import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { listRegistrationSettings } from "#contract/conference/conference-registration.ts";
import { createMailing, listMailings, type Mailing } from "#contract/conference/letters/mailings.ts";
import { listViews } from "#contract/conference/registrants/saved-views.ts";
import { Link } from "#ui/links/link.tsx";
import { useRootData } from "#web/root-data.ts";
import { useApiQuery } from "../../kit/api/use-api.ts";
import { recentMoment } from "../../kit/clock/recent-moment.ts";
import { ConfirmButton } from "../../kit/dialogs/question.tsx";
import { EmptyList } from "../../kit/list/empty-list.tsx";
import { QueryStates } from "../../kit/list/list-states.tsx";
import table from "../../kit/list/list-table.module.css";
import { RuledTable } from "../../kit/list/ruled-table.tsx";
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
      context="Письма участникам о конференции: программа, место, документы"
      actions={<NewMailing />}
    >
      <LetterTabs current="mailings" />
      <QueryStates query={mailings} what="рассылки">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyList action={<NewMailing />}>Здесь появятся письма, которые вы разошлёте участникам.</EmptyList>
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
  const [view, setView] = useState("");
  const navigate = useNavigate();
  const conferences = useApiQuery(listRegistrationSettings);
  const current = conferences.data?.find(({ is_current }) => is_current);
  const { data: views = [] } = useApiQuery(listViews);
  const everybody = current ? `conference=${current.id}` : "";
  const everybodyName = current ? `Все участники: ${current.name}` : "Все участники";
  const chosen = views.find(({ query }) => query === view);
  return (
    <ConfirmButton
      label="Новая рассылка"
      look={{ variant: "filled" }}
      title="Кому"
      endpoint={createMailing}
      input={{ body: { view: view || everybody, view_name: chosen?.name ?? everybodyName } }}
      failed={"Рассылка не начата."}
      invalidates={[listMailings]}
      onSuccess={({ id }) => navigate(staffPaths.mailing(id))}
      cancel="Отмена"
      confirm="Дальше: письмо"
    >
      <NativeSelect
        label="Участники"
        description={"Сохранённые виды таблицы участников — тоже здесь"}
        data-autofocus
        value={view}
        data={[
          { value: "", label: everybodyName },
          ...views.map(({ name, query, count }) => ({ value: query, label: `${name} (${count})` })),
        ]}
        onChange={(event) => setView(event.currentTarget.value)}
      />
    </ConfirmButton>
  );
}
