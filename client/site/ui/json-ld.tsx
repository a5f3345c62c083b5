import { jsonForHtml } from '#shared/lib/json-for-html.ts';

export function JsonLd({ data }: { data: Record<string, unknown> }) {
  return <script type="application/ld+json">{jsonForHtml({ '@context': 'https://schema.org', ...data })}</script>;
}
