import { Fragment } from "react";
import type { Site } from "#contract/site/site.ts";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { counted, words } from "#domain/text/russian-plurals.ts";
import { classNames } from "#ui/class-names.ts";
import { focusClass } from "#ui/forms/focus-class.ts";
import { fileSize } from "#ui/links/file-facts.ts";
import { Link } from "#ui/links/link.tsx";
import { softenLongWords } from "../../components/soft-hyphens.ts";
import { paths } from "../../paths.ts";
import type { ShownSite } from "../../root.tsx";
import { type NewsLink, NewsLinks } from "../news/news-links.tsx";
import { ConferenceCall, type NextSession } from "./conference-call.tsx";
import styles from "./landing.module.css";
import { LandingSection } from "./landing-section.tsx";
import type { LeadingConferences } from "./leading-conferences.ts";

type AboutSectionProps = {
  site: ShownSite;
  conferences: LeadingConferences;
  session: NextSession;
  picture: Site["landing_picture"] | undefined;
  /** Undefined if they could not be loaded. */
  news: NewsLink[] | undefined;
};

/** The society, its work, and how to join. */
export function AboutSection({ site, conferences, session, picture, news }: AboutSectionProps) {
  return (
    <LandingSection
      id="about"
      rail={
        <h2 id="about-title" className={styles.label}>
          О нас
        </h2>
      }
      railEnd={
        <>
          {site.facts && <p className={styles.facts}>{withNoBreakSpaces(site.facts)}</p>}
          <Link to={paths.management} arrow>
            Правление общества
          </Link>
        </>
      }
    >
      <h1>{softenLongWords(withNoBreakSpaces(site.headline || site.full_name))}</h1>
      <ConferenceCall conferences={conferences} session={session} today={site.today} />
      {picture && (
        <img
          className={classNames(styles.picture, focusClass(picture.focus))}
          src={picture.src}
          srcSet={picture.srcset || undefined}
          sizes="(width >= 64rem) min(57rem, 100vw - 24rem), calc(100vw - 2rem)"
          alt={picture.alt}
        />
      )}
      <Features features={site.features} />
      {news && news.length > 0 && <LatestNews news={news} />}
      <JoiningBox site={site} />
    </LandingSection>
  );
}

function LatestNews({ news }: { news: NewsLink[] }) {
  return (
    <section aria-labelledby="latest-news" className={styles.news}>
      <h2 id="latest-news" className={styles.newsTitle}>
        Новости
      </h2>
      <NewsLinks news={news} />
      <Link to={paths.news} arrow>
        Все новости
      </Link>
    </section>
  );
}

function Features({ features }: Pick<ShownSite, "features">) {
  if (features.length === 0) return null;
  return (
    <ul className={styles.features}>
      {features.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same title
        <li key={index} className={styles.feature}>
          <h2 className="title-4">{softenLongWords(title)}</h2>
          {text && <p className={styles.featureText}>{withNoBreakSpaces(text)}</p>}
        </li>
      ))}
    </ul>
  );
}

/** The minimum age and the steps for joining; renders nothing if neither is set. */
function JoiningBox({ site }: { site: ShownSite }) {
  const { joining_age: age, joining_steps: steps } = site;
  if (age === null && steps.length === 0) return null;
  return (
    <div className={styles.box}>
      {age !== null && (
        <p className={styles.age}>
          <span className={styles.aboutSectionFigure} aria-hidden="true">
            {age}+
          </span>
          <span className={styles.words}>вступить может врач, достигший&nbsp;{counted(age, words.yearsOfAge)}</span>
        </p>
      )}
      {steps.length > 0 && (
        <div>
          <h2 className="title-3">Как вступить в общество</h2>
          <ol className={styles.steps}>
            {steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same text
              <li key={index} className={styles.step}>
                <Step text={withNoBreakSpaces(step)} site={site} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

/** A step in plain text, with the application and the e-mail address as links. */
function Step({ text, site: { email, admission_application: application } }: { text: string; site: ShownSite }) {
  const parts = text.split(/(заявление\s+о\s+приёме|[^\s()<>]+@[^\s()<>]*[^\s()<>.,;])/i);
  return parts.map((part, index) => {
    const key = `${index}-${part}`;
    if (part === email) {
      return (
        <a key={key} href={`mailto:${email}`}>
          {part}
        </a>
      );
    }
    if (!application || !/^заявление\s/i.test(part) || index % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    return (
      <Fragment key={key}>
        <a href={application.file}>{part}</a>
        {` (${application.file_type.toUpperCase()},\u00a0${fileSize(application.file_size)})`}
      </Fragment>
    );
  });
}
