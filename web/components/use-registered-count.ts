import { useEffect, useState } from "react";
import type { countRegistrations } from "#contract/conference/registration/registration.ts";
import { apiClient } from "../api/client.ts";
import { fetchApi } from "../api/fetch-api.ts";

/** The number of registrations, requested after hydration; 0 before the response and after an error. */
export function useRegisteredCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const visit = new AbortController();
    apiClient((path, init) => fetchApi(path, { ...init, signal: visit.signal }))
      .request<typeof countRegistrations>({ method: "GET", path: "/api/registration/get_counter/" })
      .then((answer) => setCount(answer.count))
      .catch((error: unknown) => visit.signal.aborted || console.warn("Счётчик участников не загружен.", error));
    return () => visit.abort();
  }, []);
  return count;
}
