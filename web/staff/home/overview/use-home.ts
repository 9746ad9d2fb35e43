import type { UseQueryResult } from "@tanstack/react-query";
import { listRegistrationSettings, type RegistrationSettings } from "#contract/conference/conference-registration.ts";
import { type MailState, showMail } from "#contract/conference/letters/letters.ts";
import { countByDay, type DayCounts } from "#contract/conference/registrants/registration-list.ts";
import { listCallbackRequests } from "#contract/conference/registration/callback-requests.ts";
import { listWaitingLists, type WaitingLists } from "#contract/conference/registration/waiting-lists.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { type Overview, showOverview } from "#contract/home/overview.ts";
import { listServerWarnings, type ServerWarning } from "#contract/office/account-security.ts";
import { listUnexpectedErrors, type UnexpectedError } from "#contract/office/unexpected-errors.ts";
import { type Backups, showBackups } from "#contract/operate/backups.ts";
import type { Retention } from "#contract/people/erasures.ts";
import { listPersonalRequests } from "#contract/people/personal-requests.ts";
import { useMayErase, useRetention } from "../../conference/registrants/erasure/use-retention.ts";
import { useApiQuery } from "../../kit/api/use-api.ts";

/** The data of the home page; endpoints that the role may not call have no data. */
export type Home = {
  overview: UseQueryResult<Overview>;
  conferences: UseQueryResult<RegistrationSettings[]>;
  days: UseQueryResult<DayCounts>;
  warnings: UseQueryResult<ServerWarning[]>;
  errors: UseQueryResult<UnexpectedError[]>;
  backups: UseQueryResult<Backups>;
  retention: UseQueryResult<Retention[]>;
  mail: UseQueryResult<MailState>;
  waiting: UseQueryResult<WaitingLists>;
  callbacks: UseQueryResult<AnswerOf<typeof listCallbackRequests>>;
  requests: UseQueryResult<AnswerOf<typeof listPersonalRequests>>;
  /** Whether all requests have ended: all parts are then shown at once, so that nothing moves. */
  isReady: boolean;
  /** Whether all requests succeeded, so that missing data are not due to an error. */
  isSure: boolean;
};

const minute = 60_000;

export function useHome({ edits, atDesk }: { edits: boolean; atDesk: boolean }): Home {
  const administers = useMayErase();
  const queries = {
    overview: useApiQuery(showOverview, undefined, { enabled: edits, staleTime: 0, refetchInterval: minute }),
    conferences: useApiQuery(listRegistrationSettings, undefined, { refetchInterval: minute }),
    days: useApiQuery(countByDay, undefined, { refetchInterval: minute }),
    warnings: useApiQuery(listServerWarnings, undefined, { enabled: administers }),
    errors: useApiQuery(listUnexpectedErrors, undefined, { enabled: administers, refetchInterval: minute }),
    backups: useApiQuery(showBackups, undefined, { enabled: administers }),
    retention: useRetention(),
    mail: useApiQuery(showMail, undefined, { enabled: atDesk, refetchInterval: minute }),
    waiting: useApiQuery(listWaitingLists, undefined, { enabled: atDesk, refetchInterval: minute }),
    callbacks: useApiQuery(listCallbackRequests, undefined, { enabled: atDesk, refetchInterval: minute }),
    requests: useApiQuery(listPersonalRequests, undefined, { enabled: administers }),
  };
  const all = Object.values(queries);
  return {
    ...queries,
    isReady: !all.some(({ isLoading }) => isLoading),
    isSure: !all.some(({ isError }) => isError),
  };
}
