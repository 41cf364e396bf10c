import { X } from 'lucide-react';
import {
  evidencePurposes,
  evidenceTypes,
  filesPerClaim,
  largestEvidence,
  type EvidencePurpose,
} from '#libs/contracts/insurance/insurance-claims.js';
import { satisfiesRule } from '#libs/contracts/field-rules/field-rules.js';
import { Button } from '../../ui/button';
import { Field } from '../../ui/form/field';
import { FilesInput } from '../../ui/form/files-input';
import { Select } from '../../ui/form/select';
import type { Evidence } from './claim-queries';
import { purposeNames } from './claim-text';

const hint = `JPEG, PNG or PDF, up to 5 MB each, ${filesPerClaim} files at most.`;

/** Why a file cannot be sent. */
const faultOf = ({ file }: Evidence): string | undefined =>
  satisfiesRule('size', file, largestEvidence / 1024) ? undefined : 'This file is larger than 5 MB.';

export const evidenceFault = (files: readonly Evidence[]): string | undefined =>
  files.map(faultOf).find((fault) => fault !== undefined);

interface EvidenceFieldProps {
  files: readonly Evidence[];
  /** How many may be added. */
  room?: number;
  error?: string | undefined;
  onChange: (files: readonly Evidence[]) => void;
}

/** Photos and documents, and what each shows. */
export function EvidenceField({ files, room = filesPerClaim, error, onChange }: EvidenceFieldProps) {
  const add = (chosen: readonly File[]) => {
    const added = chosen.map((file): Evidence => ({ file, purpose: guess(file) }));
    onChange([...files, ...added].slice(0, room));
  };
  const change = (at: number, purpose: EvidencePurpose) =>
    onChange(files.map((one, index) => (index === at ? { ...one, purpose } : one)));
  return (
    <div className="flex flex-col gap-3">
      <Field label="Add photos and documents" hint={hint} error={error}>
        <FilesInput types={evidenceTypes} disabled={files.length >= room} onFiles={add} />
      </Field>
      {files.length > 0 && (
        <ul aria-label="Files to send" className="flex flex-col gap-2">
          {files.map((one, at) => (
            <li key={`${one.file.name}-${at}`} className="flex items-end gap-3">
              <Field label={<span className="break-all">{one.file.name}</span>} error={faultOf(one)} className="grow">
                <Select value={one.purpose} onChange={({ target }) => change(at, target.value as EvidencePurpose)}>
                  {evidencePurposes.map((purpose) => (
                    <option key={purpose} value={purpose}>
                      {purposeNames[purpose]}
                    </option>
                  ))}
                </Select>
              </Field>
              <Button
                tone="secondary"
                className="shrink-0"
                aria-label={`Remove ${one.file.name}`}
                onClick={() => onChange(files.filter((_, index) => index !== at))}
              >
                <X aria-hidden className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const guess = ({ type }: File): EvidencePurpose => (type === 'application/pdf' ? 'invoice' : 'photo');
