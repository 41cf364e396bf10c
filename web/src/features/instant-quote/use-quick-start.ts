import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * With script the form checks the postal codes, in the words of their countries, and the weight before it continues
 * without a page load. The rules load with the first click: the first page itself stays small.
 */
export function useQuickStart(action: string) {
  const navigate = useNavigate();
  const [errors, setIssues] = useState<Readonly<Record<string, string>>>({});
  const check = async (query: URLSearchParams) => {
    const { quickStartIssues } = await import('./quick-start-issues');
    const issues = quickStartIssues(query);
    setIssues(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
    if (issues.length === 0) await navigate(`${action}?${query}`);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void check(queryOf(event.currentTarget));
  };
  return { errors, submit };
}

/** The form's own values, without empty ones. */
function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const field of form.elements) {
    const named = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (named && field.name && field.value) query.set(field.name, field.value);
  }
  return query;
}
