/** Long lists of the admin area are counted up to here; one more stands for "more than these". */
export const rowCountLimit = 2_000;
