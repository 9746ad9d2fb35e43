import { Button, Radio } from "@mantine/core";
import {
  type CertificatePicture,
  drawCertificateSample,
  maxCertificatePicture,
  showCertificatePicture,
  uploadCertificatePicture,
} from "#contract/conference/certificates/certificate-templates.ts";
import {
  type CertificateTemplate,
  certificateLookNames,
  certificateLooks,
} from "#domain/certificates/certificate-template.ts";
import { fileSize } from "#ui/links/file-facts.ts";
import { Notice } from "#ui/status/notice.tsx";
import { useAction, useApiQuery } from "../../kit/api/use-api.ts";
import { UploadIcon } from "../../kit/icons/staff-icons.tsx";
import { useDataAddress } from "../../kit/parts/use-data-address.ts";
import { ChooseFiles } from "../../kit/uploads/choose-files.tsx";
import badges from "../day/badges/badges.module.css";
import { outdated, type PartProps } from "./certificate-part.ts";
import styles from "./certificates.module.css";

const card = `${badges.format} ${styles.look}`;

/** In dots per inch: coarser pictures look blurred on paper. */
const minDpi = 150;

type TemplateProps = { template: CertificateTemplate; set: (change: Partial<CertificateTemplate>) => void };

/** The choice of a look, each with a drawing of the saved template. */
export function Looks({
  conference,
  template,
  saved,
  set,
}: TemplateProps & { conference: number; saved: CertificateTemplate }) {
  return (
    <Radio.Group
      label="Вид"
      value={template.look}
      onChange={(look) => set({ look: look as CertificateTemplate["look"] })}
    >
      <div className={styles.looks}>
        {certificateLooks.map((look) => (
          <Radio.Card key={look} value={look} className={card}>
            {look === "picture" ? (
              <span className={styles.blank}>
                <UploadIcon />
              </span>
            ) : (
              <LookPicture {...{ conference, template: { ...saved, look } }} />
            )}
            {certificateLookNames[look]}
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

function LookPicture({ conference, template }: { conference: number; template: CertificateTemplate }) {
  const { data } = useApiQuery(drawCertificateSample, { body: { conference, template, sample: "usual" } });
  return <img src={useDataAddress(data)} alt="" />;
}

type PictureProps = PartProps & TemplateProps & { kind: CertificatePicture["kind"]; label: string };

/** A picture of the template: its size, a warning if it is coarse, and another or none in its place. */
export function PictureField({ conference, shown, template, set, kind, label }: PictureProps) {
  const sending = useAction(
    async (file: File, api) => {
      if (file.size > maxCertificatePicture) throw new Error(`Файл больше ${fileSize(maxCertificatePicture)}.`);
      const query = { conference: String(conference), kind, name: file.name.slice(-100) };
      return api.request(uploadCertificatePicture, { query, body: file });
    },
    {
      failed: "Картинка не загружена.",
      invalidates: outdated,
      onSuccess: ({ id }) => set({ [kind]: id }),
    },
  );
  const id = template[kind];
  const picture = shown.pictures.find((one) => one.id === id) ?? (sending.data?.id === id ? sending.data : undefined);
  const svg = useApiQuery(showCertificatePicture, id === null ? null : { params: { id: String(id) } });
  const uploaded = useDataAddress(svg.data);
  const isCoarse = picture?.dpi != null && picture.dpi < minDpi;
  return (
    <section className="stack gap-2" aria-label={label}>
      <h2 className="staff-text strong">{label}</h2>
      {picture ? (
        <div className={card}>
          {uploaded && <img src={uploaded} alt="" />}
          <span className="breakable">{picture.file_name}</span>
          <span className="hint">
            {picture.width}&nbsp;×&nbsp;{picture.height}
            {picture.dpi !== null && `, ${picture.dpi} точек на дюйм`}
          </span>
        </div>
      ) : (
        <p className="hint">Картинки нет. До {fileSize(maxCertificatePicture)}, уменьшим сами.</p>
      )}
      {isCoarse && (
        <Notice kind="warning" title="На бумаге будет мутно">
          Меньше {minDpi} точек на дюйм. Возьмите картинку шире 1800 точек.
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
    </section>
  );
}
