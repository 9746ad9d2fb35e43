import { Button, SegmentedControl } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import {
  certificateSamples,
  drawCertificateSample,
  printCertificateSample,
  saveCertificateTemplate,
} from "#contract/conference/certificates/certificate-templates.ts";
import {
  type CertificateTemplate,
  certificatePlaceholders,
  templateProblems,
} from "#domain/certificates/certificate-template.ts";
import { Notice } from "#ui/status/notice.tsx";
import { useApiMutation, useApiQuery } from "../../kit/api/use-api.ts";
import { dateAndTime } from "../../kit/clock/format.ts";
import { LineField, TextAreaField } from "../../kit/fields/basic-fields.tsx";
import { UnsavedChanges } from "../../kit/fields/unsaved-changes.tsx";
import { QueryStates } from "../../kit/list/list-states.tsx";
import { saveFile } from "../../kit/parts/save-file.ts";
import { useDataAddress } from "../../kit/parts/use-data-address.ts";
import { outdated, type PartProps } from "./certificate-part.ts";
import styles from "./certificates.module.css";
import { Looks, PictureField } from "./template-pictures.tsx";

type Sample = (typeof certificateSamples)[number];

const sampleNames: Record<Sample, string> = {
  usual: "Обычное имя",
  longest: "Самое длинное",
  "no-school": "Без школы",
  "version-2": "Версия\u00a02",
};

/** The look and the texts of certificates beside a live preview. What is issued already never changes. */
export function TemplatePart({ conference, shown }: PartProps) {
  const [template, setTemplate] = useState<CertificateTemplate>(shown.draft);
  const set = (change: Partial<CertificateTemplate>) => setTemplate({ ...template, ...change });
  const [saved, setSaved] = useState(shown.draft);
  const saving = useApiMutation(saveCertificateTemplate, {
    failed: "Бланк не сохранён.",
    invalidates: outdated,
    onSuccess: (_, { body }) => body && setSaved(body.template),
  });
  const isChanged = JSON.stringify(template) !== JSON.stringify(saved);
  const problems = templateProblems(template);
  const problemOf = (field: string) => problems.find((one) => one.field === field)?.text;
  const save = (in_force: boolean) => saving.mutate({ body: { conference, template, in_force } });
  const { in_force: force } = shown;
  return (
    <div className={styles.template}>
      <div className="stack gap-5">
        <UnsavedChanges changed={isChanged ? ["Бланк"] : []} />
        <Looks {...{ conference, template, set }} saved={shown.draft} />
        {template.look === "picture" && (
          <PictureField {...{ conference, shown, template, set }} kind="background" label="Фон" />
        )}
        <LineField
          {...{ id: "title", label: "Заголовок", value: template.title, error: problemOf("title") }}
          onChange={(title) => set({ title })}
        />
        <TextAreaField
          {...{ id: "text", label: "Текст под именем", value: template.text, error: problemOf("text") }}
          onChange={(text) => set({ text })}
        />
        <p className="cluster gap-2 middle">
          <span className="hint">Вставить:</span>
          {certificatePlaceholders.map((name) => (
            <Button
              key={name}
              variant="light"
              size="compact-sm"
              onClick={() => set({ text: `${template.text.trimEnd()} {${name}}` })}
            >
              {name}
            </Button>
          ))}
        </p>
        <div className={styles.pair}>
          <LineField
            {...{ id: "signer", label: "Кто подписывает", value: template.signer, error: problemOf("signer") }}
            onChange={(signer) => set({ signer })}
          />
          <LineField
            {...{ id: "position", label: "Должность", value: template.position, error: undefined }}
            onChange={(position) => set({ position })}
          />
          <PictureField {...{ conference, shown, template, set }} kind="signature" label="Подпись" />
          <PictureField {...{ conference, shown, template, set }} kind="stamp" label="Печать" />
        </div>
      </div>
      <div className="stack gap-4">
        <div className="cluster gap-3 middle split">
          <h2 id="certificate-preview" className="staff-title grow">
            Как выйдет
          </h2>
          <Button variant="default" loading={saving.isPending} disabled={!isChanged} onClick={() => save(false)}>
            Сохранить черновик
          </Button>
          <Button
            variant="filled"
            loading={saving.isPending}
            disabled={problems.length > 0 || (!isChanged && force?.is_draft === true)}
            onClick={() => save(true)}
          >
            Ввести в действие
          </Button>
        </div>
        {problems.length > 0 && (
          <Notice kind="warning" title="Ввести в действие пока нельзя">
            {problems.map(({ text }) => text).join(" ")}
            {force && " До исправления действует прежний бланк."}
          </Notice>
        )}
        <Preview conference={conference} template={template} />
        <p className="hint">
          {force ? `Действует бланк от ${dateAndTime(force.at)}, ${force.by}. ` : "Бланк ещё не действует. "}
          Уже выданные сертификаты не меняются.
        </p>
      </div>
    </div>
  );
}

function Preview({ conference, template }: { conference: number; template: CertificateTemplate }) {
  const [sample, setSample] = useState<Sample>("usual");
  const body = { conference, template, sample };
  const drawn = useApiQuery(drawCertificateSample, { body }, { placeholderData: keepPreviousData });
  const address = useDataAddress(drawn.data);
  const printing = useApiMutation(printCertificateSample, {
    failed: "PDF не собран.",
    onSuccess: (file: Blob) => saveFile(file, "Образец сертификата.pdf"),
  });
  return (
    <section className="stack gap-3" aria-labelledby="certificate-preview">
      <div className="cluster gap-3 middle split">
        <SegmentedControl
          aria-label="Пример"
          value={sample}
          onChange={(value) => setSample(value as Sample)}
          data={certificateSamples.map((value) => ({ value, label: sampleNames[value] }))}
          className={styles.samples ?? ""}
        />
        <Button variant="default" size="sm" loading={printing.isPending} onClick={() => printing.mutate({ body })}>
          Пробный PDF
        </Button>
      </div>
      <QueryStates query={drawn} what="образец" kept="Введённое осталось.">
        {() =>
          address && (
            <img
              src={address}
              alt={`Сертификат: ${sampleNames[sample].toLowerCase()}`}
              className={styles.sheet}
              aria-busy={drawn.isFetching}
            />
          )
        }
      </QueryStates>
    </section>
  );
}
