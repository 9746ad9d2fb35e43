import { Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Spinner } from "#ui/status/spinner.tsx";
import { ApiProblem } from "#web/api/client.ts";
import { problemInOneLine } from "#web/api/problem-messages.ts";
import { PageSpinner } from "../parts/page-spinner.tsx";
import { StaffProblem } from "../parts/staff-problem.tsx";
import styles from "./list.module.css";

type QueryStatesProps<Data> = {
  query: UseQueryResult<Data>;
  /** The name of the list in the accusative: «Не удалось загрузить список входов». */
  what: string;
  /** Shown while loading; by default a spinner. */
  waiting?: ReactNode;
  /** Shown instead of the error if the server refuses the query: there is no conference. */
  refused?: ReactNode;
  /** A sentence after the error, about what is not lost. */
  kept?: ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * Renders the data of a query; a spinner while it is loading, the error with «Повторить» after a failure. Data loaded
 * before stays visible.
 */
export function QueryStates<Data>({ query, what, waiting, refused, kept, children }: QueryStatesProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return waiting ?? <PageSpinner />;
  if (refused && query.error instanceof ApiProblem && [400, 404].includes(query.error.status)) return refused;
  return (
    <StaffProblem
      title={`Не удалось загрузить ${what}`}
      action={
        <Button variant="light" loading={query.isFetching} onClick={() => void query.refetch()}>
          Повторить
        </Button>
      }
    >
      {problemInOneLine(query.error)} {kept}
    </StaffProblem>
  );
}

type ListStatesProps<Data> = Omit<QueryStatesProps<Data>, "what" | "waiting" | "refused"> & {
  what?: string;
  list: { state: { page: number }; go: (change: { page: undefined }, options: { replace: boolean }) => void };
};

/** Like `QueryStates`, for a page of a list: reserves its height, and links from a missing page to the first. */
export function ListStates<Data>({ list, query, what = "список", children, ...states }: ListStatesProps<Data>) {
  const { error, data, isFetching, isPlaceholderData } = query;
  if (data === undefined && error instanceof ApiProblem && error.status === 404 && list.state.page > 1) {
    const toFirst = (
      <Button variant="light" onClick={() => list.go({ page: undefined }, { replace: true })}>
        К первой странице
      </Button>
    );
    return (
      <StaffProblem title="Такой страницы в списке нет" action={toFirst}>
        Возможно, список стал короче.
      </StaffProblem>
    );
  }
  const waiting = (
    <div className={styles.waiting}>
      <Spinner />
    </div>
  );
  return (
    <QueryStates query={query} what={what} waiting={waiting} {...states}>
      {(loaded) => (
        <div className={styles.list} data-old={(isFetching && isPlaceholderData) || undefined}>
          {children(loaded)}
        </div>
      )}
    </QueryStates>
  );
}
