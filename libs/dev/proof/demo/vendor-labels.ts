/** By the sandbox's books: how many labels EasyPost sold, and of how many the file was fetched from it. */
export async function vendorLabels(easypostUrl: string): Promise<{ sold: number; drawn: number }> {
  const read = async <T>(path: string) => (await (await fetch(`${easypostUrl}/_sandbox/${path}`)).json()) as T;
  const { sales } = await read<{ sales: { labels: number; refunded: boolean }[] }>('sales');
  const { requests } = await read<{ requests: string[] }>('requests');
  const files = requests.filter((line) => line.startsWith('GET /files/postage_label/'));
  const live = sales.filter(({ refunded }) => !refunded);
  return { sold: live.reduce((sum, { labels }) => sum + labels, 0), drawn: new Set(files).size };
}
