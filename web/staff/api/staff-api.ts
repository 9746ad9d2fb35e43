import type { Api } from "../../api/client.ts";
import { useSession } from "./session.tsx";

/** The API with the person's token: `ask(call, input)` as everywhere. A 401 signs out on this device. */
export function useStaffApi(): Api {
  return useSession().api;
}
