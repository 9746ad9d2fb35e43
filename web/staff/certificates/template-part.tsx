import { Button, Radio, SegmentedControl } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import {
  type CertificatePicture,
  certificateSamples,
  drawCertificateSample,
  maxCertificatePicture,
  printCertificateSample,
  saveCertificateTemplate,
  uploadCertificatePicture,
} from "#contract/certificates/certificate-templates.ts";
import {
  type CertificateTemplate,
  certificateLookNames,
  certificateLooks,
  certificatePlaceholders,
  templateProblems,
} from "#domain/certificates/certificate-template.ts";
import { fileSize } from "#ui/links/file-facts.ts";
import { Notice } from "#ui/status/notice.tsx";
import { useAction, useApiMutation, useApiQuery } from "../api/use-api.ts";
import { dateAndTime } from "../clock/format.ts";
import { LineField, TextAreaField } from "../fields/basic-fields.tsx";
import { UnsavedChanges } from "../fields/unsaved-changes.tsx";
import { QueryStates } from "../list/list-states.tsx";
import { saveFile } from "../parts/save-file.ts";
import { StaffSection } from "../parts/staff-section.tsx";
import { useDataAddress } from "../parts/use-data-address.ts";
import { ChooseFiles } from "../uploads/choose-files.tsx";
import { outdated, type PartProps } from "./certificate-part.ts";
import styles from "./certificates.module.css";

type Sample = (typeof certificateSamples)[number];

const sampleNames: Record<Sample, string> = {
  ...{ usual: "Обычное имя", longest: "Самое длинное", "no-school": "Без школы", "version-2": "Версия\u00a02" },
};

/** In dots per inch: coarser pictures look blurred on paper. */
const minDpi = 150;

/** The look and the texts of certificates beside a live preview. What is issued already never changes. */
export function TemplatePart({ conference, shown }: PartProps) {
  const [template, setTemplate] = useState<CertificateTemplate>(shown.draft);
  const set = (change: Partial<CertificateTemplate>) => setTemplate({ ...template, ...change });
  const [saved, setSaved] = useState(shown.draft);
  const saving = useApiMutation(saveCertificateTemplate, {
    failed: "Бланк не\u00a0сохранён.",
    invalidates: outdated,
    onSuccess: (_, { body }) => body && setSaved(body.template),
  });
  const isChanged = JSON.stringify(template) !== JSON.stringify(saved);
  const problems = templateProblems(template);
  const problemOf = (field: string) => problems.find((one) => one.field === field)?.text;
  const save = (in_force: boolean) => saving.mutate({ body: { conference, template, in_force } });
  const { in_force: force } = shown;
  return (
    <div className={styles.columns}>
      <div className="stack gap-5">
        <UnsavedChanges changed={isChanged ? ["Бланк"] : []} />
        <Looks template={template} set={set} />
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
      <div className="stack gap-4">
        <div className="cluster gap-3 middle">
          <Button variant="default" loading={saving.isPending} disabled={!isChanged} onClick={() => save(false)}>
            Сохранить черновик
          </Button>
          <Button
            variant="filled"
            loading={saving.isPending}
            disabled={problems.length > 0 || (!isChanged && force?.is_draft === true)}
            onClick={() => save(true)}
          >
            Ввести в&nbsp;действие
          </Button>
        </div>
        {problems.length > 0 && (
          <Notice kind="warning" title="Ввести в&nbsp;действие пока нельзя">
            {problems.map(({ text }) => text).join(" ")}
            {force && " До\u00a0исправления действует прежний бланк."}
          </Notice>
        )}
        <Preview conference={conference} template={template} />
        <p className="hint">
          {force ? `Действует бланк от\u00a0${dateAndTime(force.at)}, ${force.by}. ` : "Бланк ещё не\u00a0действует. "}
          Уже выданные сертификаты не&nbsp;меняются.
        </p>
      </div>
    </div>
  );
}

type TemplateProps = { template: CertificateTemplate; set: (change: Partial<CertificateTemplate>) => void };

function Looks({ template, set }: TemplateProps) {
  return (
    <Radio.Group
      label="Вид"
      value={template.look}
      onChange={(look) => set({ look: look as CertificateTemplate["look"] })}
    >
      <div className="cluster gap-4">
        {certificateLooks.map((look) => (
          <Radio key={look} value={look} label={certificateLookNames[look]} />
        ))}
      </div>
    </Radio.Group>
  );
}

type PictureProps = PartProps & TemplateProps & { kind: CertificatePicture["kind"]; label: string };

/** A picture of the template: its size, a warning if it is coarse, and another or none in its place. */
function PictureField({ conference, shown, template, set, kind, label }: PictureProps) {
  const sending = useAction(
    async (file: File, api) => {
      if (file.size > maxCertificatePicture) throw new Error(`Файл больше ${fileSize(maxCertificatePicture)}.`);
      const query = { conference: String(conference), kind, name: file.name.slice(-100) };
      return api.ask(uploadCertificatePicture, { query, body: file });
    },
    {
      failed: "Картинка не\u00a0загружена.",
      invalidates: outdated,
      onSuccess: ({ id }) => set({ [kind]: id }),
    },
  );
  const id = template[kind];
  const picture = shown.pictures.find((one) => one.id === id) ?? (sending.data?.id === id ? sending.data : undefined);
  const isCoarse = picture?.dpi != null && picture.dpi < minDpi;
  return (
    <StaffSection title={label}>
      {picture ? (
        <p className="breakable">
          {picture.file_name}, {picture.width}&nbsp;×&nbsp;{picture.height}
          {picture.dpi !== null && `, ${picture.dpi} точек на\u00a0дюйм`}
        </p>
      ) : (
        <p className="hint">Картинки нет. До&nbsp;{fileSize(maxCertificatePicture)}, уменьшим сами.</p>
      )}
      {isCoarse && (
        <Notice kind="warning" title="На&nbsp;бумаге будет мутно">
          Меньше {minDpi} точек на&nbsp;дюйм. Возьмите картинку шире 1800&nbsp;точек.
        </Notice>
      )}
      <div className="cluster gap-2">
        <ChooseFiles
          accept="picture"
          variant="default"
          size="sm"
          loading={sending.isPending}
          take={([file]) => file && sending.mutate(file)}
        >
          {picture ? "Заменить" : "Выбрать файл"}
        </ChooseFiles>
        {picture && (
          <Button variant="subtle" size="sm" onClick={() => set({ [kind]: null })}>
            Убрать
          </Button>
        )}
      </div>
    </StaffSection>
  );
}

function Preview({ conference, template }: { conference: number; template: CertificateTemplate }) {
  const [sample, setSample] = useState<Sample>("usual");
  const body = { conference, template, sample };
  const drawn = useApiQuery(drawCertificateSample, { body }, { placeholderData: keepPreviousData });
  const address = useDataAddress(drawn.data);
  const printing = useApiMutation(printCertificateSample, {
    failed: "PDF не\u00a0собран.",
    onSuccess: (file: Blob) => saveFile(file, "Образец сертификата.pdf"),
  });
  return (
    <section className="stack gap-3" aria-labelledby="certificate-preview">
      <div className="cluster gap-3 middle split">
        <h2 id="certificate-preview" className="staff-title">
          Как выйдет
        </h2>
        <Button variant="default" size="sm" loading={printing.isPending} onClick={() => printing.mutate({ body })}>
          Пробный PDF
        </Button>
      </div>
      <SegmentedControl
        aria-label="Пример"
        value={sample}
        onChange={(value) => setSample(value as Sample)}
        data={certificateSamples.map((value) => ({ value, label: sampleNames[value] }))}
        className={styles.samples ?? ""}
      />
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
