import type { Crumb } from "../../../ui/breadcrumbs.tsx";
import { paths } from "../../paths.ts";

/** The way to every page of the registration. */
export const registrationCrumbs: Crumb[] = [{ label: "Конференция", to: paths.conference }, { label: "Регистрация" }];
