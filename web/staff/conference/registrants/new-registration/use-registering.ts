import { useRef } from "react";
import { listRegistrations } from "#contract/conference/registrants/registration-list.ts";
import { register } from "#contract/conference/registration/registration.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { listPages } from "#contract/site/pages.ts";
import type { Api } from "#web/api/client.ts";
import { newIdempotencyKey } from "#web/api/idempotency-key.ts";
import { registrationQueries } from "#web/staff/kit/api/registration-queries.ts";
import { useApiCache, useApiQuery, useStaffApi } from "#web/staff/kit/api/use-api.ts";
import { explainBlanks } from "../field-sentences.ts";

export type Registered = {
  id: number;
  number: number;
  fio: string;
  /** Whether a person with this name and e-mail is registered already; the number is that person's. */
  isRepeat: boolean;
};

type Attempt = { key: string; body: string; highest: number };

/** Registers a person at the desk. A request repeated after a lost response creates no second registration. */
export function useRegistering(conference: number | undefined) {
  const api = useStaffApi();
  const cache = useApiCache();
  const consent = useConsentVersion();
  const attempt = useRef<Attempt | null>(null);
  const send = async (
    { paper, ...typed }: Record<string, string>,
    answers: Record<string, unknown> | undefined,
  ): Promise<Registered> => {
    const body = {
      ...typed,
      ...(answers && { answers }),
      ...(paper && consent && { consent }),
    } as BodyOf<typeof register>;
    attempt.current = await sameAttempt(attempt.current, JSON.stringify(body), () => highestNumber(api, conference));
    const { key, highest } = attempt.current;
    try {
      const answer = await api.request(register, { body, idempotencyKey: key });
      attempt.current = null;
      void cache.invalidate(...registrationQueries);
      return { ...answer, isRepeat: answer.number <= highest };
    } catch (error) {
      throw explainBlanks(error, typed);
    }
  };
  return { send, consent };
}

/** Returns the previous attempt if the body is the same, with the same idempotency key. */
async function sameAttempt(before: Attempt | null, body: string, highest: () => Promise<number>): Promise<Attempt> {
  if (before?.body === body) return before;
  return { key: newIdempotencyKey(), body, highest: await highest() };
}

/** The highest number before the attempt: a response with a higher number is a new registration. */
async function highestNumber(api: Api, conference: number | undefined): Promise<number> {
  const query = { conference: conference?.toString(), sort: "-number", limit: "1" };
  const { results } = await api.request(listRegistrations, { query });
  return results[0]?.number ?? 0;
}

/** The version of the consent text that is signed on paper; undefined until it is loaded. */
function useConsentVersion(): string | undefined {
  const { data } = useApiQuery(listPages);
  return data?.find(({ url }) => url.replaceAll("/", "") === "consent")?.version ?? undefined;
}
