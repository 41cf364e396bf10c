import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactElement } from 'react';
import { sheet, styles } from './mail-styles.js';

type Dress = Exclude<keyof typeof styles, 'link' | 'preview'>;
const dress = (name: Dress) => ({ className: name, style: styles[name] });

/** Nothing is loaded from anywhere: opening a mail is not tracked. */
const page = (
  <Html lang="en">
    <Head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{'{{title}}'}</title>
      {/* As it is: React writes `>` of a selector as an entity. */}
      <style dangerouslySetInnerHTML={{ __html: sheet }} />
    </Head>
    <Body {...dress('page')}>
      <div style={styles.preview}>{'{{preview}}'}</div>
      <div role="main">
        <Container {...dress('card')}>
          <Text {...dress('shop')}>{'{{shop}}'}</Text>
          {'{{{content}}}'}
        </Container>
        <Container {...dress('footer')}>{'{{{footer}}}'}</Container>
      </div>
    </Body>
  </Html>
);

const lines = (name: Dress) => <Text {...dress(name)}>{'{{text}}'}</Text>;

/**
 * What mails are made of, each once: the page and what stands on it. Braces are filled by the worker: `{{text}}` is escaped
 * there, `{{{content}}}` is made of other parts.
 */
export const mailParts = {
  page,
  heading: (
    <Heading as="h1" {...dress('heading')}>
      {'{{text}}'}
    </Heading>
  ),
  ...{ text: lines('text'), note: lines('note'), quote: lines('quote'), code: lines('code') },
  ...{ good: lines('good'), bad: lines('bad'), footnote: lines('footnote') },
  button: (
    <Button href="{{href}}" {...dress('button')}>
      {'{{text}}'}
    </Button>
  ),
  unsubscribe: (
    <Text {...dress('footnote')}>
      <Link href="{{href}}" className="link" style={styles.link}>
        {'{{text}}'}
      </Link>
    </Text>
  ),
  rows: <Section {...dress('rows')}>{'{{{content}}}'}</Section>,
  fact: (
    <Row {...dress('row')}>
      <Column {...dress('name')}>{'{{name}}'}</Column>
      <Column {...dress('value')}>{'{{value}}'}</Column>
    </Row>
  ),
  item: (
    <Row {...dress('row')}>
      <Column {...dress('value')}>
        {'{{title}}'}
        {'{{{content}}}'}
      </Column>
      <Column {...dress('amount')}>{'{{amount}}'}</Column>
    </Row>
  ),
  detail: <div {...dress('detail')}>{'{{text}}'}</div>,
} satisfies Record<string, ReactElement>;
