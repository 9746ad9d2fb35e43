import type { ComponentType } from "react";
import type { EntryKind } from "../../../../contract/entry-data.ts";
import type { EntryForm } from "../fields/field-props.ts";
import { BulletinForm } from "./bulletin-form.tsx";
import { ConferenceForm } from "./conference-form.tsx";
import { DocumentForm } from "./document-form.tsx";
import { NewsForm } from "./news-form.tsx";
import { NewsPanel } from "./news-panel.tsx";
import { PageForm } from "./page-form.tsx";
import { SeasonForm } from "./season-form.tsx";
import { SessionForm } from "./session-form.tsx";
import { TagForm } from "./tag-form.tsx";

type Form = ComponentType<EntryForm<EntryKind>>;

const forms: { [Kind in EntryKind]: ComponentType<EntryForm<Kind>> } = {
  news: NewsForm,
  tag: TagForm,
  season: SeasonForm,
  session: SessionForm,
  conference: ConferenceForm,
  bulletin: BulletinForm,
  document: DocumentForm,
  page: PageForm,
};

/** The fields of a kind; what calls it hands them only data of that kind. */
export function formOf(kind: EntryKind): Form {
  return forms[kind] as unknown as Form;
}

/** What a kind has to set beside its fields, above what all kinds have there. */
export function panelOf(kind: EntryKind): Form | null {
  return kind === "news" ? (NewsPanel as unknown as Form) : null;
}
