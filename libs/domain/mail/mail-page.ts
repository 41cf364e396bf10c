import { escapeHtml } from './escape-html.js';

/**
 * The HTML of a mail around its content. Styles are inline and few, colours are the reader's own (light or dark),
 * nothing is loaded from anywhere: opening a mail is not tracked.
 */
export const mailPage = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:bold">Waybill</p>
${content}
</div>
</body>
</html>
`;

export const mailHeading = (text: string): string =>
  `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(text)}</h1>`;

export const mailParagraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

/** A link that also shows where it leads to. */
export const mailLink = (text: string, href: string): string =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(href)}" style="font-weight:bold">${escapeHtml(text)}</a></p>`;
