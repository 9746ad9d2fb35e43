import type { Crumb } from "#ui/layout/page-layout.tsx";
import { paths } from "#web/paths.ts";

const conference: Crumb = { label: "Конференция", to: paths.conference };

/** Breadcrumbs of the form and the result. */
export const registrationCrumbs: Crumb[] = [conference, { label: "Регистрация" }];

/**
 * Breadcrumbs of a page that changes a registration.
 * @param label the page's own name.
 */
export function crumbsFromResult(key: string, label: string): Crumb[] {
  return [conference, { label: "Ваша регистрация", to: paths.registrationResult(key) }, { label }];
}
