/** Text without line breaks and controls, so that it can neither add a header nor look like another line. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
