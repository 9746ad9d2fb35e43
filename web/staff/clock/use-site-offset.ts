import { useQuery } from "@tanstack/react-query";
import { listSignIns } from "#contract/staff/sign-in.ts";
import { useSession } from "../api/session.tsx";
import { offsetOf } from "./site-clock.ts";

/**
 * The offset of the society's clock, `+03:00`, as the server writes it into its moments: a browser may stand in another
 * zone. Undefined until it is known.
 */
export function useSiteOffset(): string | undefined {
  const { api } = useSession();
  const { data } = useQuery({ queryKey: ["own-sign-ins"], queryFn: () => api.ask(listSignIns) });
  const moment = data?.[0]?.last_used_at;
  return moment === undefined ? undefined : offsetOf(moment);
}
