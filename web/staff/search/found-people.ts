import { skipToken, useQuery } from "@tanstack/react-query";
import {
  findByCode,
  type ListedRegistration,
  listRegistrations,
  type RegistrationCard,
  showRegistration,
} from "../../../contract/registration-list.ts";
import { paths, withFilters } from "../../paths.ts";
import { scannedCode, spokenCode } from "../registrants/scanned-code.ts";
import { useSession } from "../session.tsx";
import { mayOpen, placeOf } from "../shell/staff-map.ts";
import { PersonIcon } from "../staff-icons.tsx";
import type { FoundThing, Search } from "./found-things.ts";

const most = 6;

/** Participants: first whose code or number it is, then those with the words in what is known of them. */
export function useFoundPeople({ text, asked, isLong }: Search) {
  const { me, api } = useSession();
  const mayList = mayOpen(placeOf(paths.registrants), me.role);
  const { data, isFetching, isError } = useQuery({
    queryKey: ["staff-search", "people", asked],
    queryFn:
      mayList && isLong
        ? ({ signal }) => api.ask(listRegistrations, { query: { search: asked, limit: String(most) }, signal })
        : skipToken,
  });
  const named = useNamedPerson(mayList ? asked : "");
  const first = asked === text ? named : undefined;
  const listed = isLong ? (data?.results ?? []) : [];
  const people = [...(first ? [first] : []), ...listed.filter(({ id }) => id !== first?.id)];
  return { things: people.map(personFound), isFetching, isError };
}

/** Whose code this is, scanned or read aloud, or whose number in the current conference: before all who look alike. */
function useNamedPerson(asked: string): RegistrationCard | undefined {
  const { api } = useSession();
  const code = scannedCode(asked) ?? spokenCode(asked)?.code ?? /^\d{1,6}$/.exec(asked)?.[0];
  const { data } = useQuery({
    queryKey: ["staff-search", "code", code],
    queryFn:
      code === undefined
        ? skipToken
        : async ({ signal }) => {
            const { id } = await api.ask(findByCode, { params: { code }, signal });
            return api.ask(showRegistration, { params: { id: String(id) }, signal });
          },
    // Nobody's code is no failure: then it was a word.
    retry: false,
  });
  return code === undefined ? undefined : data;
}

function personFound({ id, fio, number, job_place, status }: ListedRegistration): FoundThing {
  const details = [`№\u00a0${number}`, job_place, status === "withdrawn" && "отозвана"].filter(Boolean).join(" · ");
  return { to: withFilters(paths.registrants, { open: id, search: fio }), title: fio, details, Icon: PersonIcon };
}
