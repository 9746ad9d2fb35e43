import type { QueryClient } from "@tanstack/react-query";
import { registrantsKey } from "./use-registrants.ts";

/**
 * Asks for the table, and for the count in the navigation, anew after a change. What is on its way already was asked before the change: it is given up, or its
 * old answer would be taken for the new one.
 */
export async function refreshRegistrants(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: registrantsKey });
  await Promise.all([
    client.invalidateQueries({ queryKey: registrantsKey }),
    client.invalidateQueries({ queryKey: ["registered-count"] }),
  ]);
}
