import { useState } from 'react';
import type { FileEncoding, FoundEncoding } from '#libs/contracts/imports/encodings.js';
import type { FileFormat, ImportView } from '#libs/contracts/imports/imports.js';
import { Button } from '../../../ui/button';
import { SectionCard } from '../../../ui/card';
import { RadioCards } from '../../../ui/form/radio-cards';
import { FormatForm } from './format-form';
import { differingLetters, encodingLabel } from './format-text';
import { ReadAgainProblem } from './read-again-problem';
import { useReadAgain } from './use-read-again';

interface EncodingQuestionProps {
  view: ImportView;
  format: FileFormat;
  found: FoundEncoding;
}

/** Which of several encodings is right: the first rows that differ, in each of them. */
export function EncodingQuestion({ view, format, found }: EncodingQuestionProps) {
  const [chosen, setChosen] = useState<FileEncoding | null>(null);
  const [asked, setAsked] = useState(false);
  const again = useReadAgain(view);
  const { kind: _, ...rest } = format;
  const [first] = found.readings;
  const letters = first ? differingLetters(first).map((letter) => `“${letter}”`) : [];
  const choose = () => {
    setAsked(true);
    if (chosen) again.read.mutate({ format: { ...rest, encoding: chosen } });
  };
  return (
    <SectionCard title={letters.length > 1 ? `${letters.join(' or ')}?` : 'Which encoding is right?'}>
      <div className="flex flex-col gap-4">
        <p className="text-ui text-text-2">
          This file can be read in more than one way. Choose the one that shows your rows right.
        </p>
        <RadioCards
          legend="Which of these is right?"
          className="grid gap-3 sm:grid-cols-2"
          cards={found.candidates.map(({ encoding }) => ({
            value: encoding,
            label: encodingLabel(encoding),
            detail: <ReadingRows readings={found.readings} encoding={encoding} />,
          }))}
          value={chosen}
          onChange={(value) => setChosen(value as FileEncoding)}
          error={asked && !chosen ? 'Choose one of them.' : undefined}
        />
        <ReadAgainProblem {...again} />
        <div>
          <Button loading={again.read.isPending} onClick={choose}>
            Read file
          </Button>
        </div>
        <details>
          <summary className="min-h-8 w-fit py-1 text-ui font-medium text-primary">None of these</summary>
          <div className="mt-3 flex flex-col gap-3">
            <p className="text-small text-text-2">
              Choose another encoding, or save the file as CSV UTF-8 and upload it.
            </p>
            <FormatForm view={view} format={format} />
          </div>
        </details>
      </div>
    </SectionCard>
  );
}

function ReadingRows({ readings, encoding }: { readings: FoundEncoding['readings']; encoding: FileEncoding }) {
  return readings.map(({ row, texts }, index) => (
    <span key={index} className="flex min-w-0 gap-2">
      <span className="shrink-0 tabular-nums">Row {row}:</span>
      <bdi className="min-w-0 break-words text-text">{texts.find((one) => one.encoding === encoding)?.text}</bdi>
    </span>
  ));
}
