import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { listParticipants } from "#contract/conference/registration/registration-questions.ts";
import { counted, words } from "#domain/text/russian-plurals.ts";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { Pager } from "#ui/status/pager.tsx";
import { InnerPage } from "../../components/inner-page.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { apiOf, queryOf } from "../../load.ts";
import { paths, withFilters } from "../../paths.ts";
import { registrationCrumbs } from "../registration/result/registration-crumbs.ts";

const pageSize = 100;

export async function loader(args: LoaderFunctionArgs) {
  const page = queryOf(args).get("page") ?? "1";
  const { count, results } = await apiOf(args).request(listParticipants, { query: { page, limit: String(pageSize) } });
  return { page: Number(page) || 1, count, people: results.map(({ fio }) => fio) };
}

const title = "Участники конференции";

/** The participants who agreed to be listed. */
export default function ParticipantsPage() {
  const { page, count, people } = useLoaderData<typeof loader>();
  return (
    <InnerPage
      crumbs={[...registrationCrumbs.slice(0, -1), { label: "Регистрация", to: paths.registration }, { label: title }]}
      title={title}
      lead={count > 0 && `${counted(count, words.people)}, которые согласились быть в этом списке.`}
    >
      <PageHead title={title} noindex />
      {count === 0 && <EmptyState title="Список пока пуст">Здесь будут те, кто согласится на это в анкете.</EmptyState>}
      <ul className="plain stack gap-2">
        {people.map((fio, index) => (
          <li key={`${fio} ${String(index)}`}>{fio}</li>
        ))}
      </ul>
      <Pager
        page={page}
        pageCount={Math.ceil(count / pageSize)}
        hrefFor={(to) => withFilters(paths.participants, { page: to > 1 ? to : undefined })}
      />
    </InnerPage>
  );
}
