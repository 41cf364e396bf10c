/** Long lists of the admin area are counted up to this limit; one more stands for "more". */
export const rowCountLimit = 2_000;
