import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import eu.europa.esig.dss.enumerations.DigestAlgorithm;
import eu.europa.esig.dss.enumerations.Indication;
import eu.europa.esig.dss.enumerations.SignatureAlgorithm;
import eu.europa.esig.dss.enumerations.SignatureLevel;
import eu.europa.esig.dss.enumerations.TokenExtractionStrategy;
import eu.europa.esig.dss.model.DSSDocument;
import eu.europa.esig.dss.model.FileDocument;
import eu.europa.esig.dss.model.SignatureValue;
import eu.europa.esig.dss.model.ToBeSigned;
import eu.europa.esig.dss.model.x509.CertificateToken;
import eu.europa.esig.dss.pades.PAdESSignatureParameters;
import eu.europa.esig.dss.pades.PAdESTimestampParameters;
import eu.europa.esig.dss.pades.signature.PAdESService;
import eu.europa.esig.dss.service.crl.OnlineCRLSource;
import eu.europa.esig.dss.service.http.commons.CommonsDataLoader;
import eu.europa.esig.dss.service.http.commons.OCSPDataLoader;
import eu.europa.esig.dss.service.http.commons.TimestampDataLoader;
import eu.europa.esig.dss.service.ocsp.OnlineOCSPSource;
import eu.europa.esig.dss.service.tsp.OnlineTSPSource;
import eu.europa.esig.dss.simplereport.SimpleReport;
import eu.europa.esig.dss.spi.DSSUtils;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.spi.x509.CommonTrustedCertificateSource;
import eu.europa.esig.dss.validation.SignedDocumentValidator;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Signs and validates with EU DSS, timing the work itself.
 *
 * <p>The first line of standard input tells the parties: {@code {"key", "chain", "roots", "timestamps"}} (paths of PEM
 * files and an address). Every further line is a task, {@code {"sign": file, "into": [files], "level"}} or
 * {@code {"validate": file}}; the answer to each is one line, {@code {"ms"}} and for tasks that fail {@code {"error"}}.
 * Several files to sign into are signed at once.
 */
public final class DssBench {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Pattern BLOCK = Pattern.compile("-----BEGIN ([A-Z ]+)-----(.+?)-----END", Pattern.DOTALL);

  private final PrivateKey key;
  private final List<CertificateToken> chain;
  private final List<CertificateToken> roots;
  private final String timestamps;
  private final ExecutorService threads = Executors.newCachedThreadPool();

  private DssBench(JsonNode told) throws Exception {
    byte[] pkcs8 = blocks(told.path("key").asText()).get(0);
    key = KeyFactory.getInstance("EC").generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
    chain = certificates(told.path("chain").asText());
    roots = certificates(told.path("roots").asText());
    timestamps = told.path("timestamps").asText();
  }

  public static void main(String[] arguments) throws Exception {
    PrintStream answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    BufferedReader tasks = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    DssBench bench = new DssBench(JSON.readTree(tasks.readLine()));
    for (String line = tasks.readLine(); line != null; line = tasks.readLine()) {
      answers.println(JSON.writeValueAsString(bench.answer(JSON.readTree(line))));
    }
    bench.threads.shutdown();
  }

  private ObjectNode answer(JsonNode task) {
    ObjectNode answer = JSON.createObjectNode();
    long begun = System.nanoTime();
    try {
      if (task.has("sign")) {
        signAll(task);
      } else {
        validate(new File(task.path("validate").asText()));
      }
      return answer.put("ms", (System.nanoTime() - begun) / 1e6);
    } catch (Exception fault) {
      // Reported to the measuring process: there is no figure then.
      return answer.put("ms", 0).put("error", fault.getClass().getSimpleName() + ": " + fault.getMessage());
    }
  }

  private void signAll(JsonNode task) throws Exception {
    File file = new File(task.path("sign").asText());
    SignatureLevel level = "B-B".equals(task.path("level").asText())
        ? SignatureLevel.PAdES_BASELINE_B
        : SignatureLevel.PAdES_BASELINE_LTA;
    List<Callable<Void>> works = new ArrayList<>();
    for (JsonNode into : task.path("into")) {
      works.add(() -> {
        sign(file, into.asText(), level);
        return null;
      });
    }
    for (Future<Void> done : threads.invokeAll(works)) {
      done.get();
    }
  }

  private void sign(File file, String into, SignatureLevel level) throws Exception {
    PAdESSignatureParameters parameters = new PAdESSignatureParameters();
    parameters.setSignatureLevel(level);
    parameters.setDigestAlgorithm(DigestAlgorithm.SHA256);
    parameters.setSigningCertificate(chain.get(0));
    parameters.setCertificateChain(chain);
    parameters.bLevel().setSigningDate(new Date());
    PAdESTimestampParameters stamps = new PAdESTimestampParameters(DigestAlgorithm.SHA256);
    parameters.setSignatureTimestampParameters(stamps);
    parameters.setArchiveTimestampParameters(stamps);

    PAdESService service = new PAdESService(verifier(true));
    service.setTspSource(new OnlineTSPSource(timestamps, new TimestampDataLoader()));
    DSSDocument document = new FileDocument(file);
    ToBeSigned wanted = service.getDataToSign(document, parameters);
    Signature signing = Signature.getInstance("SHA256withECDSA");
    signing.initSign(key);
    signing.update(wanted.getBytes());
    SignatureValue value = new SignatureValue(SignatureAlgorithm.ECDSA_SHA256, signing.sign());
    service.signDocument(document, parameters, value).save(into);
  }

  private void validate(File file) {
    SignedDocumentValidator validator = SignedDocumentValidator.fromDocument(new FileDocument(file));
    validator.setCertificateVerifier(verifier(false));
    validator.setTokenExtractionStrategy(TokenExtractionStrategy.NONE);
    SimpleReport report = validator.validateDocument().getSimpleReport();
    for (String id : report.getSignatureIdList()) {
      if (report.getIndication(id) != Indication.TOTAL_PASSED) {
        throw new IllegalStateException(report.getIndication(id) + " " + report.getSubIndication(id));
      }
    }
  }

  private CommonCertificateVerifier verifier(boolean online) {
    CommonTrustedCertificateSource trusted = new CommonTrustedCertificateSource();
    roots.forEach(trusted::addCertificate);
    CommonCertificateVerifier verifier = new CommonCertificateVerifier(true);
    verifier.setTrustedCertSources(trusted);
    if (online) {
      verifier.setOcspSource(new OnlineOCSPSource(new OCSPDataLoader()));
      verifier.setCrlSource(new OnlineCRLSource(new CommonsDataLoader()));
    }
    return verifier;
  }

  private static List<CertificateToken> certificates(String path) throws IOException {
    List<CertificateToken> found = new ArrayList<>();
    for (byte[] der : blocks(path)) {
      found.add(DSSUtils.loadCertificate(der));
    }
    return found;
  }

  private static List<byte[]> blocks(String path) throws IOException {
    Matcher blocks = BLOCK.matcher(Files.readString(Path.of(path), StandardCharsets.US_ASCII));
    List<byte[]> found = new ArrayList<>();
    while (blocks.find()) {
      found.add(Base64.getMimeDecoder().decode(blocks.group(2)));
    }
    return found;
  }
}
