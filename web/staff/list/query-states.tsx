import { Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { problemInOneLine } from "../../api/problem-messages.ts";
import { PageSpinner } from "../parts/page-spinner.tsx";
import { StaffProblem } from "../parts/staff-problem.tsx";

type QueryStatesProps<Data> = {
  query: UseQueryResult<Data>;
  /** Accusative: «Не удалось загрузить список входов». */
  what: string;
  children: (data: Data) => ReactNode;
};

/** What was asked for; while it is on its way a spinner, where it failed the reason and «Повторить». Old data stays. */
export function QueryStates<Data>({ query, what, children }: QueryStatesProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <PageSpinner />;
  return (
    <StaffProblem
      title={`Не удалось загрузить ${what}`}
      action={
        <Button variant="light" loading={query.isFetching} onClick={() => void query.refetch()}>
          Повторить
        </Button>
      }
    >
      {problemInOneLine(query.error)}
    </StaffProblem>
  );
}
