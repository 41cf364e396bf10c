import type { ApiKeyView } from '#libs/contracts/developers/api-keys.js';
import { acting } from '../../../lib/browser/acting-company';
import { formatAgo } from '../../../lib/text/format';
import { Badge } from '../../../ui/display/badge';
import { KeyActions } from './key-actions';
import { expiryText, isUsable, keyStatusText, scopeText, spendingText } from './key-text';

/** A key: scopes, spending, last use and expiry. @param now of the response */
export function KeyRow({ apiKey, now }: { apiKey: ApiKeyView; now: number }) {
  const { name, mode, scopes, prefix, status, lastUsedAt, createdBy } = apiKey;
  const { word, tone, icon } = keyStatusText[status];
  const facts = [
    scopes.map((scope) => scopeText[scope].word).join(', '),
    spendingText(apiKey),
    lastUsedAt === null ? 'Never used' : `Last used ${formatAgo(lastUsedAt, now)}`,
    expiryText(apiKey),
    acting.company && createdBy && `Created by ${createdBy}`,
  ];
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-72 text-ui">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-semibold break-words" dir="auto">
            {name}
          </span>
          <Badge tone={mode === 'live' ? 'accent' : 'info'}>{mode === 'live' ? 'Live' : 'Test'}</Badge>
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
        </p>
        <p className="type-code break-all text-text-2">{prefix}…</p>
        <p className="text-small text-text-2">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {isUsable(apiKey) && <KeyActions apiKey={apiKey} />}
    </li>
  );
}
