import { paths } from "../../paths.ts";
import type { ShownSite } from "../../root.tsx";

/** The society, and its conference where one is current, for search engines. */
export function structuredData(site: ShownSite, siteUrl: string): object[] {
  const organization = {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: site.short_name,
    legalName: site.full_name,
    url: siteUrl,
    email: site.email || undefined,
    telephone: site.phones.length > 0 ? site.phones : undefined,
    address: site.address || undefined,
    taxID: site.inn || undefined,
  };
  return site.current_conference ? [organization, event(site, site.current_conference, siteUrl)] : [organization];
}

function event(site: ShownSite, conference: NonNullable<ShownSite["current_conference"]>, siteUrl: string): object {
  const { name, theme, start_date, end_date, place, news } = conference;
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name,
    description: theme || undefined,
    startDate: start_date,
    endDate: end_date,
    eventStatus: "https://schema.org/EventScheduled",
    location: place ? { "@type": "Place", name: place, address: place } : undefined,
    url: new URL(news === null ? paths.conference : paths.newsItem(news), siteUrl).href,
    organizer: { "@type": "Organization", name: site.short_name, url: siteUrl },
  };
}
