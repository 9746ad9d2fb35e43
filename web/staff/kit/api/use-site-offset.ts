import { listSignIns } from "#contract/office/sign-in.ts";
import { offsetOf } from "../clock/site-clock.ts";
import { useApiQuery } from "./use-api.ts";

/**
 * The offset of the society's time zone, `+03:00`, from the server's instants, because the browser may be in another
 * time zone. Undefined until it is loaded.
 */
export function useSiteOffset(): string | undefined {
  const { data } = useApiQuery(listSignIns);
  const moment = data?.[0]?.last_used_at;
  return moment === undefined ? undefined : offsetOf(moment);
}
