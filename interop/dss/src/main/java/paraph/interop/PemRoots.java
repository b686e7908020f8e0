package paraph.interop;

import eu.europa.esig.dss.model.x509.CertificateToken;
import eu.europa.esig.dss.spi.DSSUtils;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the certificates of a PEM file (RFC 7468): several in one file, with any text between them. */
final class PemRoots {
  private static final Pattern BLOCK =
      Pattern.compile("-----BEGIN CERTIFICATE-----(.+?)-----END CERTIFICATE-----", Pattern.DOTALL);

  static List<CertificateToken> read(File file) throws IOException {
    Matcher blocks = BLOCK.matcher(Files.readString(file.toPath(), StandardCharsets.US_ASCII));
    List<CertificateToken> certificates = new ArrayList<>();
    while (blocks.find()) {
      certificates.add(DSSUtils.loadCertificate(Base64.getMimeDecoder().decode(blocks.group(1))));
    }
    if (certificates.isEmpty()) {
      throw new IOException("no certificate in " + file);
    }
    return certificates;
  }

  private PemRoots() {}
}
